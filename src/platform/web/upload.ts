import type { Failure, Success } from '#platform/contract/envelope.ts';
import { signUpload } from '#platform/contract/file-calls.ts';
import { type StoredFile, tidyFileName, type UploadField } from '#platform/contract/files.ts';
import { ApiError, call, NetworkError, unreadable } from './api.ts';

/** Gives the address to upload to, by its key '{upload field}/{file name}'; guest pages pass their own call. */
export type AddressFor = (key: string, signal: AbortSignal) => Promise<{ readonly url: string }>;

const addressOfSession: AddressFor = async (key, signal) => (await call(signUpload, { query: { key }, signal })).result;

/**
 * Uploads a file for a field and returns the stored file. A record takes it when saved with its key.
 * @param onProgress called with the share that has been sent, 0 to 1
 * @throws ApiError, NetworkError; an AbortError when `signal` ends it
 */
export async function upload(
  field: UploadField,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  addressFor: AddressFor = addressOfSession,
): Promise<StoredFile> {
  const { url } = await addressFor(`${field.name}/${tidyFileName(file.name)}`, signal);
  return put(url, file, onProgress, signal);
}

/** By XMLHttpRequest, because `fetch` reports no upload progress. */
function put(url: string, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<StoredFile> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () => {
    const answer = readJson(request.responseText);
    // The server has checked its answer against the contract.
    if (request.status === 200 && answer) resolve((answer as Success<StoredFile>).result as StoredFile);
    else reject(new ApiError((answer as Failure | null) ?? unreadable(request.status)));
  });
  request.addEventListener('error', () => reject(new NetworkError()));
  request.addEventListener('abort', () => reject(signal.reason as Error));
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
  signal.addEventListener('abort', abort);
  request.open('PUT', url);
  // The server recognises the file by its name. The type that the browser gives differs between machines.
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.send(file);
  return promise;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
