/**
 * SHA-256 and HMAC. A browser has its own only where the page came over a safe connection, and on the sofa it comes
 * from a machine in the same room, over plain HTTP; so this is the one that is used everywhere.
 */

const BLOCK = 64;
const ROUNDS = 64;
const PRIMES = firstPrimes(ROUNDS);
/** The first 32 bits behind the point of the roots of the first primes. */
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/**
 * The SHA-256 sum of some bytes.
 *
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, bytes.length << 3);
  const sum = Uint32Array.from(START);
  for (let from = 0; from < padded.length; from += BLOCK) stir(sum, words, from);
  const result = new DataView(new ArrayBuffer(32));
  sum.forEach((word, place) => result.setUint32(4 * place, word));
  return new Uint8Array(result.buffer);
}

/**
 * The HMAC-SHA256 of a message with a key of at most 64 bytes.
 *
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/**
 * Bytes behind each other.
 *
 * @param {...Uint8Array} parts
 */
export function joined(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/**
 * Bytes as hexadecimal digits.
 *
 * @param {Uint8Array} bytes
 */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes that hexadecimal digits say.
 *
 * @param {string} digits
 */
export function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/**
 * Stirs one block into the sum.
 *
 * @param {Uint32Array} sum
 * @param {DataView} words
 * @param {number} from where the block begins
 */
function stir(sum, words, from) {
  const spread = new Uint32Array(ROUNDS);
  for (let i = 0; i < ROUNDS; i += 1) {
    if (i < 16) {
      spread[i] = words.getUint32(from + 4 * i);
      continue;
    }
    const [near, far] = [at(spread, i - 2), at(spread, i - 15)];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    spread[i] = at(spread, i - 16) + small + at(spread, i - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
  for (let i = 0; i < ROUNDS; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const common = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + at(CONSTANTS, i) + at(spread, i);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + common;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) sum[place] = at(sum, place) + word;
}

/**
 * @param {Uint32Array} words
 * @param {number} place
 */
function at(words, place) {
  return words[place] ?? 0;
}

/**
 * A word turned to the right by so many bits.
 *
 * @param {number} word
 * @param {number} bits
 */
function turned(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/** @param {number} number */
function fraction(number) {
  return Math.floor((number - Math.floor(number)) * 2 ** 32);
}

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
