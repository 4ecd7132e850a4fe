/** `npm start` for a journey: what comes round by itself, as reminders at six in the morning, does not come in between. */
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/portico');

const { start } = await import('#app/server/start.ts');
await start({ web: true, recurringJobs: false });
