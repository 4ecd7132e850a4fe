/** `npm start`: the portal with all it stands on. `--api-only` leaves the web app to the development server. */
import { start } from '#app/server/start.ts';

await start({ web: !process.argv.includes('--api-only') });
