/**
 * Encoded ids in URLs, where the specification has `{encoded id}` (decisions D6, record 060). Encoding is no
 * protection; the server's checks are.
 */
import Sqids from 'sqids';

// Lower case only, since URLs match in any letter case; no digits, which are plain ids; no vowels, so no words. Another
// alphabet would break every link ever sent.
const sqids = new Sqids({ alphabet: 'kdmwzqhxvgbtfrnjplcs', minLength: 6 });

/** 1042 -> 'dkjjbl' */
export const encodeId = (id: number): string => sqids.encode([id]);

/** The id in a URL, encoded or plain, in any letter case; 0 when invalid. */
export function decodeId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const small = text.toLowerCase();
  const [id, another] = /^[a-z]{6,40}$/.test(small) ? sqids.decode(small) : [];
  // Several texts decode to the same id; only one of them is valid.
  return id !== undefined && another === undefined && Number.isSafeInteger(id) && encodeId(id) === small ? id : 0;
}
