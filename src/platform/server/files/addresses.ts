import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { tidyFileName, type UploadField, whyNotUpload } from '#platform/contract/files.ts';
import { invalid, notAllowed } from '../errors.ts';
import type { Work } from '../work.ts';

/** What an address was signed for. */
export type AddressPurpose = 'upload' | 'download';

/** Seconds for which an address is good (decisions D11). */
const lasts: Readonly<Record<AddressPurpose, number>> = { upload: 600, download: 300 };

export type SignedAddress = { readonly url: string; readonly key: string; readonly expires: string };

/** An address on which the actor may put or get this one file, without a token, for a few minutes. */
export function signAddress(
  work: Pick<Work, 'config' | 'now' | 'actor'>,
  purpose: AddressPurpose,
  key: string,
): SignedAddress {
  const expires = Math.floor(work.now.getTime() / 1000) + lasts[purpose];
  const account = work.actor.accountId;
  const signature = sign(work, `${purpose}\n${key}\n${account}\n${expires}`);
  const path = key.split('/').map(encodeURIComponent).join('/');
  const query = new URLSearchParams({
    account: String(account),
    expires: String(expires),
    signature: signature.toString(),
  });
  return { url: `/api/files/${path}?${query.toString()}`, key, expires: new Date(expires * 1000).toISOString() };
}

/**
 * An address to put a new file of a field to, for who may use the field. The key is the portal's own, so that two files
 * of one name never meet.
 * @throws 400 at `key` for a name that will not do
 */
export function newFileAddress(
  work: Pick<Work, 'config' | 'now' | 'actor'>,
  field: UploadField,
  given: string,
): SignedAddress {
  const name = tidyFileName(given);
  const wrong = whyNotUpload(field, { name });
  if (wrong !== undefined) throw invalid({ key: wrong });
  return signAddress(work, 'upload', newFileKey(field, name));
}

/** The key of a file that comes another way than by such an address. */
export const newFileKey = (field: UploadField, name: string): string =>
  `${field.name}/${randomBytes(16).toString('base64url')}/${name}`;

type Place = { folder: string; code: string; name: string };
type Signature = { account: string; expires: string; signature: string };

/**
 * What an address says, when the portal has signed it for this purpose and it is not too old.
 * @throws 403
 */
export function readAddress(
  work: Pick<Work, 'config' | 'now'>,
  purpose: AddressPurpose,
  { folder, code, name }: Place,
  { account, expires, signature }: Signature,
): { readonly key: string; readonly accountId: number } {
  const key = `${folder}/${code}/${name}`;
  const expected = sign(work, `${purpose}\n${key}\n${account}\n${expires}`);
  // As text: the last character has bits that decoding would not look at.
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw notAllowed('This link is not valid');
  }
  if (Number(expires) * 1000 <= work.now.getTime()) throw notAllowed('This link has expired');
  return { key, accountId: Number(account) };
}

/** A key of its own, so that nothing signed for another purpose fits here. */
const sign = ({ config }: Pick<Work, 'config'>, text: string): Buffer => {
  const secret = createHmac('sha256', config.sessionSecret).update('file addresses').digest();
  return Buffer.from(createHmac('sha256', secret).update(text).digest('base64url'));
};
