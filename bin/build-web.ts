/**
 * Builds the web app into dist/web and compresses its files, unless that is done already; `npm start` does it by
 * itself. With `--uncompressed` it only builds: compressing takes a few seconds more.
 */
import { buildWeb, compressWeb, isCompressed, isStale } from './web-build.ts';

if (isStale()) await buildWeb();
if (!process.argv.includes('--uncompressed') && !isCompressed()) await compressWeb();
