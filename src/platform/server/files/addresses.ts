import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { tidyFileName, type UploadField, whyNotUpload } from '#platform/contract/files.ts';
import { invalid, notAllowed } from '../errors.ts';
import type { Work } from '../work.ts';

/** The purpose of a signed address. */
export type AddressPurpose = 'upload' | 'download';

/** Validity of an address, in seconds (decisions D11). */
const lasts: Readonly<Record<AddressPurpose, number>> = { upload: 600, download: 300 };

export type SignedAddress = { readonly url: string; readonly key: string; readonly expires: string };

/** An address at which the actor can upload or download one file for a few minutes, without a token. */
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
 * An address for uploading a new file of a field; the caller checks the right. The portal makes the key: two files
 * of the same name never clash.
 * @throws 400 at `key` for an invalid name
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

/** The key of a file that arrives in another way. */
export const newFileKey = (field: UploadField, name: string): string =>
  `${field.name}/${randomBytes(16).toString('base64url')}/${name}`;

type Place = { folder: string; code: string; name: string };
type Signature = { account: string; expires: string; signature: string };

/**
 * The contents of an address, if the portal signed it for this purpose and it has not expired.
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
  // Compared as text: decoding would ignore some bits of the last character.
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw notAllowed('This link is not valid');
  }
  if (Number(expires) * 1000 <= work.now.getTime()) throw notAllowed('This link has expired');
  return { key, accountId: Number(account) };
}

/** A separate key, so that nothing signed for another purpose is valid here. */
const sign = ({ config }: Pick<Work, 'config'>, text: string): Buffer => {
  const secret = createHmac('sha256', config.sessionSecret).update('file addresses').digest();
  return Buffer.from(createHmac('sha256', secret).update(text).digest('base64url'));
};
