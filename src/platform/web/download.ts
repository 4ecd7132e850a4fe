import type { Endpoint } from '#platform/contract/endpoint.ts';
import { request } from './api.ts';

/**
 * Fetches a file with the session's rights and saves it under the server's name for it.
 * @param onProgress called with the number of bytes received so far
 * @param sent the input of the file: another file, or a body
 * @throws ApiError, NetworkError; an AbortError when `signal` ends it
 */
export async function download<Query, Body>(
  endpoint: Endpoint<Record<never, never>, Query, Body, undefined>,
  query: Query,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
  sent: { readonly file?: File; readonly body?: Body } = {},
): Promise<void> {
  const response = await request(endpoint, { query, signal, ...sent });
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  save(new Blob(parts, { type }), fileName(response.headers.get('content-disposition') ?? ''));
}

/** Saves the file at an address of this site. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves a file that the page has built itself. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  // The browser reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name in any script (RFC 6266) before the plain one. */
function fileName(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'download';
}
