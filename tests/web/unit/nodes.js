/** Nodes enough for modules that make some when they are loaded; import this before them. */

import { webcrypto } from "node:crypto";

// Browsers have it by this name, node only since its version 19.
globalThis.crypto ??= webcrypto;

class FakeNode extends EventTarget {
  attributes = {};
  children = [];
  parent = null;

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  /** The children with an attribute: no other question is asked here. */
  querySelectorAll(selector) {
    return this.children.filter(({ attributes }) => `[${Object.keys(attributes)}]` === selector);
  }

  append(...children) {
    for (const child of children) if (child instanceof FakeNode) child.parent = this;
    this.children.push(...children);
  }

  remove() {
    this.parent.children.splice(this.parent.children.indexOf(this), 1);
  }
}

globalThis.Node = FakeNode;
globalThis.document = Object.assign(new EventTarget(), {
  createElement: () => new FakeNode(),
  querySelector: () => null,
  querySelectorAll: () => [],
  body: new FakeNode(),
  head: new FakeNode(),
});
