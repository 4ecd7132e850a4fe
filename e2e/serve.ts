/** The portals of a worker, like `npm start` but without scheduled work. */
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/portico');

const { servePortals } = await import('./portals.ts');
await servePortals();
