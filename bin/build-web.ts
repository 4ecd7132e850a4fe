/** Builds the web app into dist/web; `npm start` does it by itself when it is missing or stale. */
import { buildWeb } from './web-build.ts';

await buildWeb();
