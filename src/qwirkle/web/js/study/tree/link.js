/** Records within links: packed, and written with letters that an address may have. */

/** How long the packed record in a link may be: more is cut off by some programs that links are sent with. */
export const LONGEST_LINK = 6000;

/** How long a record may be that comes out of a link; the server reads no more. */
const LONGEST_RECORD = 200_000;

/**
 * The record packed for a link; null where it is too long for one.
 *
 * @param {string} record
 * @returns {Promise<string | null>}
 */
export async function packRecord(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return packed.length <= LONGEST_LINK ? packed : null;
}

/**
 * The record in a link; null where there is none.
 *
 * @param {string} packed
 * @returns {Promise<string | null>}
 */
export async function unpackRecord(packed) {
  if (!/^[\w-]+$/.test(packed) || packed.length > LONGEST_LINK) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return await readAtMost(stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })), LONGEST_RECORD);
  } catch {
    return null;
  }
}

/**
 * The text of a stream; null where it goes on too long, as what is packed may grow a thousandfold.
 *
 * @param {ReadableStream<string>} stream
 * @param {number} most
 */
async function readAtMost(stream, most) {
  const reader = stream.getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > most) return (void reader.cancel(), null);
  }
  return text;
}
