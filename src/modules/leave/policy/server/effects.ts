/** Shows saved and deleted policies in tab 'Leave' of the master data. */
import { effects } from '#platform/server/record/effects.ts';
import { leavePolicy } from '../contract.ts';
import { showInForce } from './tab.ts';

export const policyEffects = effects(leavePolicy, { afterSave: showInForce, afterDelete: showInForce });
