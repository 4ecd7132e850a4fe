import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { accountsOf } from './people.ts';

/** A notification to people of the firm. */
export type News = Omit<Told<never>, 'to' | 'mail'>;

/** Notifies people by employee id; people without an account are left out. */
export const tellPeople = async (
  work: Work,
  kind: NotificationKind,
  people: readonly (number | null)[],
  news: News,
): Promise<void> => notify(work, kind, { ...news, to: await accountsOf(work, people) });
