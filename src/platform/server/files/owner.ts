import type { Sensitive } from '#platform/contract/tokens/sensitive.ts';
import type { Work } from '../work.ts';

/** Decides who may download the files of an entity. */
export type FileOwner = {
  /** The name in the module's events, e.g. 'enquiry'. */
  readonly entity: string;
  /** The sensitive data in its files that an access token has to name, if any. */
  readonly tells: Sensitive | null;
  /** Whether the actor may see this record: the module's own `visible` decides. */
  readonly mayRead: (work: Work, id: number) => Promise<boolean>;
};
