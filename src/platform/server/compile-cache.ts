import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Environment that lets a thread use Node's compile cache. Empty when Node keeps none. */
export function compileCache(): Record<string, string> {
  // Node adds a subfolder for each of its versions.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
