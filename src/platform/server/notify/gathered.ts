/** One notice for each person of what one act does to many records (decisions D40), with their number. */
import type { NotificationKind, Several } from '#platform/contract/notify.ts';
import type { Work } from '../work.ts';
import { notify, type Said, type Told, textOf } from './notify.ts';

/** What waits until all that the act does is done. */
export type Raised = {
  readonly work: Work;
  readonly kind: NotificationKind;
  readonly several: Several;
  readonly told: Told<never>;
};

/** Titles that a notice names; the others are counted. */
const mostNamed = 10;

/** Tells each person of what was raised for them: of one thing as ever, of several of a kind at once. */
export async function tellGathered(raised: readonly Raised[]): Promise<void> {
  const forEach = raised.flatMap((one) => [...new Set(one.told.to)].map((account) => ({ account, one })));
  const groups = Map.groupBy(forEach, ({ account, one: { kind, told, work } }) =>
    JSON.stringify([kind.name, account, told.clientId ?? null, work.holds !== undefined]),
  );
  for (const all of groups.values()) {
    const [first] = all;
    if (!first) continue;
    const { work, kind, several, told } = first.one;
    const { act: _, ...alone } = work;
    const said = all.length === 1 ? told : merged(all, several);
    await notify(alone, kind, { ...said, to: [first.account] });
  }
}

function merged(all: readonly { readonly one: Raised }[], { says, link }: Several): Omit<Told<never>, 'to'> {
  const clientId = all[0]?.one.told.clientId;
  const body: Said = (writing) => {
    const titles = all.slice(0, mostNamed).map(({ one }) => textOf(one.told.title, writing));
    return [...withoutTheSame(titles), ...(all.length > mostNamed ? [`and ${all.length - mostNamed} more`] : [])].join(
      '; ',
    );
  };
  return { title: says(all.length), body, link, ...(clientId !== undefined && { clientId }) };
}

/** 'Assigned to you: Payroll', 'Assigned to you: VAT' -> 'Payroll', 'VAT' */
function withoutTheSame(titles: readonly string[]): readonly string[] {
  const [first = ''] = titles;
  const same = first.includes(': ') ? first.slice(0, first.indexOf(': ') + 2) : '';
  return titles.every((title) => title.startsWith(same)) ? titles.map((title) => title.slice(same.length)) : titles;
}
