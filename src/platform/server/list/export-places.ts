import { placesFor } from '../places.ts';

/**
 * Takes a slot among the exports of this process. Each holds a connection for as long as its reader takes: without a
 * limit a few stalled downloads would leave none for requests. So at most half of the connections, and two
 * per person.
 */
export const takeExportPlace = placesFor({
  most: (connections) => Math.max(1, Math.floor(connections / 2)),
  mostOfOne: 2,
  patience: 2000,
  // Most exports take less.
  tryAgain: 10,
  ownTaken: 'Two of your exports are still under way. Please wait until one has ended',
  allTaken: 'Several exports are under way. Please try again in a moment',
});
