import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** For the environment of a thread: it finds there what Node has compiled before. Empty where Node keeps nothing. */
export function compileCache(): Record<string, string> {
  // Below the folder that was asked for, Node has one for each of its versions.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
