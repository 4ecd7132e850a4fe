/**
 * Ids as addresses carry them where the specification has `{encoded id}` (decisions D6, record 060). Encoding is not
 * protection: the server's checks are.
 */
import Sqids from 'sqids';

// Small letters alone, so that addresses match in any letter case; no digits, which are plain ids; no vowels, no words.
// Another alphabet would break every link that was ever sent.
const sqids = new Sqids({ alphabet: 'kdmwzqhxvgbtfrnjplcs', minLength: 6 });

/** 1042 -> 'dkjjbl' */
export const encodeId = (id: number): string => sqids.encode([id]);

/** The id in an address, encoded or plain, in any letter case; 0 for what is none. */
export function decodeId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const small = text.toLowerCase();
  const [id, another] = /^[a-z]{6,40}$/.test(small) ? sqids.decode(small) : [];
  // Several texts decode to the same id; one of them is its address.
  return id !== undefined && another === undefined && Number.isSafeInteger(id) && encodeId(id) === small ? id : 0;
}
