/**
 * The calls for uploading and downloading files. The module `files` serves them; every page with a file field uses
 * them.
 */
import * as z from 'zod';
import { signedAddress, signedIn } from './access.ts';
import { get, put } from './endpoint.ts';
import { moment } from './fields.ts';
import { storedFile } from './files.ts';

const key = z.strictObject({
  key: z.string().trim().min(1, 'Key is required').max(1000, 'Please provide a valid Key'),
});

const address = z.object({
  url: z.string().describe("Address on the portal's own origin"),
  key: z.string().describe('Key that a form saves and a download asks for'),
  expires: moment,
});

export const signUpload = get('/access/roles/permissions/pre-signed-url', {
  says: 'Returns an address to PUT a file to, valid for ten minutes; `key` is {upload field}/{file name}',
  access: signedIn,
  leadsToWriting: true,
  query: key,
  result: address,
});

export const signDownload = get('/access/roles/permissions/pre-signed-obj', {
  says: 'Returns an address to download a file from, valid for five minutes',
  access: signedIn,
  query: key,
  result: address.extend(storedFile.shape),
});

const place = z.strictObject({ folder: z.string(), code: z.string(), name: z.string() });

const whole = z.string().regex(/^\d{1,15}$/, 'Please use the address as it was given');

const signature = z.strictObject({ account: whole, expires: whole, signature: z.string().max(100) });

export const putFile = put('/files/:folder/:code/:name', {
  says: 'Stores the body as the file; can be repeated until a record has the file',
  access: signedAddress,
  params: place,
  query: signature,
  takes: 'file',
  result: storedFile,
});

export const getFile = get('/files/:folder/:code/:name', {
  says: 'Returns the file, or the part a Range header asks for',
  access: signedAddress,
  params: place,
  query: signature,
  streams: 'storedFile',
  result: z.undefined(),
});
