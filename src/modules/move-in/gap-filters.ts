/** Filters that show the rows of a step's list with something missing, as in its address. */
import { client } from '#modules/clients/contract.ts';
import { job } from '#modules/jobs/contract.ts';
import { severalValues } from '#platform/contract/list.ts';
import type { GapKey } from './rules.ts';

const statesBut = (states: readonly string[], over: readonly string[]) =>
  severalValues(states.filter((state) => !over.includes(state)));

const served = { status: statesBut(client.life.states, ['Ended']) };
const open = { status: statesBut(job.life.states, ['Dispatch', 'Feedback received', 'Close']) };

export const gapFilters: Partial<Readonly<Record<GapKey, Readonly<Record<string, string>>>>> = {
  noSignIn: { access: 'None' },
  noManager: { manager: 'none', ...served },
  noService: { service: 'none', ...served },
  noPreparer: { assignee: 'none', ...open },
};
