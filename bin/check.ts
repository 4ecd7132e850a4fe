/** What CI runs, for one's own machine: `npm run check`. */
import './test.ts';
