/** Files on the server: their addresses, and downloading them. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { signDownload } from '#platform/contract/file-calls.ts';
import { extensionOf } from '#platform/contract/files.ts';
import { ApiError, call, failureAnswered, messageOf, NetworkError } from '../api.ts';
import { saveFrom } from '../download.ts';
import { toast } from '../feedback/toasts.ts';
import { minutes } from '../query.ts';

/** How the page can preview a file; undefined if it can only be saved. */
export type Preview = 'image' | 'pdf';

const shownImages = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);

export function previewOf(name: string): Preview | undefined {
  const extension = extensionOf(name);
  if (extension === 'pdf') return 'pdf';
  return shownImages.has(extension) ? 'image' : undefined;
}

/** An address for showing the file, valid for five minutes. */
export const useStoredAddress = (key: string): UseQueryResult<string> =>
  useQuery({
    queryKey: [signDownload.path, key],
    queryFn: ({ signal }) => addressOf(key, signal),
    staleTime: minutes(4),
    gcTime: minutes(4),
  });

/** Saves a file under its own name; the browser shows the progress. */
export async function saveStored(key: string, name: string): Promise<void> {
  try {
    saveFrom(await addressOf(key), name);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** The address, once the first byte has arrived: frames and the browser's own downloads cannot report errors. */
async function addressOf(key: string, signal?: AbortSignal): Promise<string> {
  const { result } = await call(signDownload, { query: { key }, ...(signal && { signal }) });
  const first = await fetch(result.url, { headers: { range: 'bytes=0-0' }, signal: signal ?? null }).catch(() => null);
  if (!first) throw new NetworkError();
  if (!first.ok) throw new ApiError(await failureAnswered(first));
  return result.url;
}
