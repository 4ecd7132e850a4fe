import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { accountsOf } from './people.ts';

/** What people of the firm are told. */
export type News = Omit<Told<never>, 'to' | 'mail'>;

/** Tells people of the firm, by their employee ids; those without an account are left out. */
export const tellPeople = async (
  work: Work,
  kind: NotificationKind,
  people: readonly (number | null)[],
  news: News,
): Promise<void> => notify(work, kind, { ...news, to: await accountsOf(work, people) });
