/** A name for a message that no other message has. */
export function freshId() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}
