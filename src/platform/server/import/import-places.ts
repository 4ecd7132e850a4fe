import { placesFor } from '../places.ts';

/** Takes a place among this process's running imports; each holds its file, and then its rows, in memory. */
export const takeImportPlace = placesFor({
  most: () => 4,
  mostOfOne: 1,
  // The largest accepted file takes two to three seconds.
  patience: 3000,
  tryAgain: 5,
  ownTaken: 'Another import of yours is still being read. Please wait until it has ended',
  allTaken: 'Several imports are being read. Please try again in a moment',
});
