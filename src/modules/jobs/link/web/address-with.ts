import { call } from '#platform/web/api.ts';
import type { AddressFor } from '#platform/web/upload.ts';
import { uploadByLink } from '../contract.ts';

/** Upload addresses for the holder of a link. */
export const addressWith =
  (token: string): AddressFor =>
  async (key, signal) =>
    (await call(uploadByLink, { query: { key }, token, signal })).result;
