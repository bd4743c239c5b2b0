/** Building elements: the only place that knows how to make a node. */

/**
 * What an element can be given: attributes by name, listeners as `on…`, `true`/`false` for attributes
 * that are there or not, and `style` properties as an object. `undefined`, `null` and `false` leave it out.
 *
 * @typedef {Record<string, unknown>} Attributes
 * @typedef {Node | string | number | false | null | undefined} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new HTML element.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * A new SVG element.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * The children of an element replaced by others.
 *
 * @template {Element} E
 * @param {E} element
 * @param {...(Child | Child[])} children
 * @returns {E}
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/**
 * The element with its attributes set or, where the value is `undefined`, `null` or `false`, taken off.
 *
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @returns {E}
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === undefined || value === null || value === false) {
      element.removeAttribute(name);
    } else if (name === "style" && typeof value === "object") {
      for (const [property, text] of Object.entries(value)) {
        /** @type {HTMLElement} */ (/** @type {unknown} */ (element)).style.setProperty(property, String(text));
      }
    } else {
      // Most attributes need no value to be true; those for assistive technology do.
      element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
    }
  }
  return element;
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function dress(element, attributes, children) {
  set(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (child instanceof Node ? child : String(child)));
}
