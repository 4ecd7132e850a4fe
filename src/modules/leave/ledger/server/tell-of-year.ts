/** Notifies each person once of what the end of their leave year did. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { amountText } from '../../arithmetic/amount.ts';
import { leaveNotifications } from '../../notifications.ts';
import type { YearEndLine } from '../year-end.ts';

type Ended = { readonly person: { readonly id: number }; readonly lines: readonly YearEndLine[] };

/** Sends people with the same text one notification together. */
export async function tellOfYear(work: Work, ended: readonly Ended[], last: PlainDate): Promise<void> {
  const told = ended.flatMap(({ person, lines }) => {
    const says = lines.flatMap((line) => lineSays(line) ?? []);
    return says.length === 0 ? [] : [{ id: person.id, body: `${says.join('. ')}.` }];
  });
  for (const [body, people] of Map.groupBy(told, (one) => one.body)) {
    await tellPeople(
      work,
      leaveNotifications.yearEnded,
      people.map(({ id }) => id),
      { title: `Your leave year ended on ${showDate(last)}`, body, link: '/leave/ledger' },
    );
  }
}

/** 'Annual Leave: 5 days carried over until 30-06-2027, 4 days lapsed'; undefined if nothing happened. */
export function lineSays(line: YearEndLine): string | undefined {
  const { leave_type, unit, carried, carried_until, lapses, encashed, reset } = line;
  const said = [
    carried > 0 &&
      `${amountText(carried, unit)} carried over${carried_until ? ` until ${showDate(carried_until)}` : ''}`,
    carried < 0 && `${amountText(-carried, unit)} owed, taken off the new year`,
    lapses > 0 && `${amountText(lapses, unit)} lapsed`,
    encashed > 0 && `${amountText(encashed, unit)} to be paid out`,
    reset > 0 && `reset from ${amountText(-reset, unit)} to 0`,
  ].filter((one) => one !== false);
  return said.length === 0 ? undefined : `${leave_type}: ${said.join(', ')}`;
}
