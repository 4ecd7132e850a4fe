/** `npm start`: the portal with all it stands on. `--api-only` leaves the web app to the development server. */
import { enableCompileCache } from 'node:module';

// What Node makes of our TypeScript is kept: the second start is faster, and the type stripper's memory is never needed.
enableCompileCache('node_modules/.cache/portico');

const { start } = await import('#app/server/start.ts');
await start({ web: !process.argv.includes('--api-only') });
