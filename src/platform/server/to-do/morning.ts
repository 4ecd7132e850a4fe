/** A person's to-do list for the morning mail. */
import type { Block, Inline } from '#platform/contract/rich-text.ts';
import type { ToDoGroup, ToDoItem } from '#platform/contract/to-do/to-do.ts';
import { dueText, waitingText } from '#platform/contract/to-do/when.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import { asPerson } from '../identity/as-person.ts';
import { workCalendar } from '../firm/firm.ts';
import type { Lines } from '../mail/wording.ts';
import type { Work } from '../work.ts';
import { toDo } from './kind.ts';
import { readToDo } from './read.ts';

/** The most items of each kind in the mail. */
const named = 3;

/** How long the morning's list is useful, in milliseconds. */
const morning = 3 * 60 * 60 * 1000;

/** Whether a mail due at a moment contains the to-do list: only on the morning of a working day. */
export const isMorning = async (work: Work, { day, at }: { readonly day: PlainDate; readonly at: Date }) =>
  work.now.getTime() - at.getTime() < morning && isWorkingDay(day, await workCalendar(work));

/** A person's to-do list, read with their own rights; empty if they may no longer sign in. */
export async function waitingFor(work: Work, account: number): Promise<readonly ToDoGroup[]> {
  const [as] = asPerson.everywhere();
  const theirs = await as?.(work, account);
  return theirs ? readToDo(theirs, toDo.everywhere(), named) : [];
}

/** Each kind with its number, and its first items below. */
export function morningLines(groups: readonly ToDoGroup[], today: PlainDate, portal: string): Lines {
  const link = (text: string, to: string, bold?: true): Inline => ({
    type: 'text',
    text,
    marks: [{ type: 'link', attrs: { href: `${portal}${to}` } }, ...(bold ? [{ type: 'bold' as const }] : [])],
  });
  const lineOf = ({ title, detail, link: to, due, since }: ToDoItem): Block => {
    const when = due !== null ? byWhen(due, today) : since !== null ? waitingText(since, today) : null;
    const more = [detail, when].filter(Boolean).join(', ');
    return paragraph([link(title, to), ...(more === '' ? [] : [{ type: 'text' as const, text: `, ${more}` }])]);
  };
  const lines = groups.flatMap(({ title, count, link: list, items }): Block[] => [
    paragraph([link(`${title}: ${count}`, list, true)]),
    { type: 'bulletList', content: items.map((item) => ({ type: 'listItem', content: [lineOf(item)] })) },
  ]);
  return { lines };
}

/** The due day in words: 'by 01-12-2026'. */
const byWhen = (due: PlainDate, today: PlainDate): string => {
  const text = dueText(due, today);
  return text.endsWith('late') ? text : `by ${text.toLowerCase()}`;
};

const paragraph = (content: readonly Inline[]): Block => ({ type: 'paragraph', content });
