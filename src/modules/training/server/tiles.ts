/** The reader's outstanding mandatory training, on the dashboard. */
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import { dutyList, trainingToAttend } from './to-do.ts';

export const trainingTile = tileOf(trainingToAttend, dutyList, {
  says: 'Mandatory, not attended yet',
  tone: 'amber',
  place: 60,
});
