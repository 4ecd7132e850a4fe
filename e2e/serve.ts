/** The portals of a worker, as `npm start` makes them; what comes round by itself does not come in between. */
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/portico');

const { servePortals } = await import('./portals.ts');
await servePortals();
