/**
 * What waits for a client's people, shown on their home page. A module declares its part:
 *
 *   provides: [waitingForClient.provide(openQuestions)],
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from './dependency.ts';
import type { Work } from './work.ts';

export type Waiting = {
  readonly title: string;
  readonly due: PlainDate | null;
  /** The action, as its button says: 'Upload'. */
  readonly action: string;
  /** The link, within the portal. */
  readonly link: string;
};

/** Asked for client users only, for their current company; empty if a right is missing. */
export const waitingForClient = dependency<(work: Work) => Promise<readonly Waiting[]>>('what waits for a client');
