() => {
  // Every text of the page that is cut off: wider inside than outside, hidden below, or over the window's edge.
  const BOXES = "button, a, summary, .chip, label, td, th, li, dialog, .card, .banner, .preview, h1, h2, p, dd, dt";
  const cut = [];
  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true }) &&
    !node.closest(".visually-hidden, .board-grid, .sprite, .language > span");
  const wordsOf = (node) =>
    [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const overflows = (node) => {
    const box = node.closest(BOXES) ?? node;
    const hides = getComputedStyle(box).overflowY === "hidden" && box.scrollHeight > box.clientHeight + 2;
    return box.scrollWidth > box.clientWidth + 1 || hides || wordsOf(node).some((words) => spills(words, box));
  };
  // What is centred in a box that is too small spills out at both sides, of which the scroll width tells only one.
  const spills = (words, box) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };

  const outside = (node) => {
    const { left, right } = node.getBoundingClientRect();
    const window = { left: 0, right: innerWidth };
    const around = node.closest("dialog")?.getBoundingClientRect() ?? window;
    return left < around.left - 1 || right > around.right + 1;
  };

  for (const node of document.body.querySelectorAll("*:not(option, input, script, noscript)")) {
    if (!(node instanceof HTMLElement) || wordsOf(node).length === 0 || !shown(node)) continue;
    if (outside(node) || overflows(node)) {
      cut.push(`${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push("the page scrolls sideways");

  // A list of options does not overflow, it just leaves letters out.
  const pen = document.createElement("canvas").getContext("2d");
  const ARROW = 18;
  for (const select of document.querySelectorAll("select")) {
    if (!shown(select)) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const words = select.selectedOptions[0]?.textContent ?? "";
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    if (pen.measureText(words).width > room + 1) cut.push(`select: ${words}`);
  }
  return cut;
};
