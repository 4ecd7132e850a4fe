/**
 * What waits for the people of a client, for their home. A module declares its part:
 *
 *   provides: [waitingForClient.provide(openQuestions)],
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from './dependency.ts';
import type { Work } from './work.ts';

export type Waiting = {
  readonly title: string;
  readonly due: PlainDate | null;
  /** What they do about it, as a button says it: 'Upload'. */
  readonly action: string;
  /** Where, within the portal. */
  readonly link: string;
};

/** Asked of client users only, for the company they have chosen; none where a right is missing. */
export const waitingForClient = dependency<(work: Work) => Promise<readonly Waiting[]>>('what waits for a client');
