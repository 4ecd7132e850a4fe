import { modules } from '#app/modules.ts';
import { masterPagePath } from '#modules/masters/contract.ts';
import { type Masters, mastersOf } from '#platform/server/master/masters.ts';

/** The master data of all modules. */
export const masters: Masters = mastersOf(modules, masterPagePath, 'account');
