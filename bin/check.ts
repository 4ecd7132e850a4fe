/** Runs the same as CI, on one's own machine: `npm run check`. */
import './test.ts';
