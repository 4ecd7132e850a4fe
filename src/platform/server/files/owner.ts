import type { Sensitive } from '#platform/contract/tokens/sensitive.ts';
import type { Work } from '../work.ts';

/** Whose files may be downloaded by whom. */
export type FileOwner = {
  /** As the module's events name it, e.g. 'enquiry'. */
  readonly entity: string;
  /** What its files tell of, if it is something that an access token has to name. */
  readonly tells: Sensitive | null;
  /** Whether the actor may see this record: the module's own `visible` decides. */
  readonly mayRead: (work: Work, id: number) => Promise<boolean>;
};
