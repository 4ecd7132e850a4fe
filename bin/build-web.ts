/**
 * Builds the web app into dist/web, as far as that is not done; `npm start` does it by itself. It is told when the app can
 * be served, because compressing the files takes a few seconds more.
 */
import { setPriority } from 'node:os';
import { buildWeb, compressWeb, isCompressed, isStale } from './web-build.ts';

if (isStale()) await buildWeb();
if (process.send) {
  process.send('built');
  process.disconnect();
  setPriority(10);
}
if (!isCompressed()) await compressWeb();
