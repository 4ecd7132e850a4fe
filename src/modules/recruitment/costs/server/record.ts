import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { hiringCost } from '../contract.ts';
import { positionsByName } from '../../server/record.ts';

export const hiringCosts = stored(hiringCost, {
  visible: staffRows(hiringCost),
  choosable: { recruitment: positionsByName },
});
