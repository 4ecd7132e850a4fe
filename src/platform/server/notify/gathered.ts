/** One notification per person for an act on many records (decisions D40), with their number. */
import type { NotificationKind, Several } from '#platform/contract/notify.ts';
import { usualRegion } from '#platform/contract/regions.ts';
import { writingOf } from '#platform/contract/writing.ts';
import * as z from 'zod';
import type { Work } from '../work.ts';
import { notify, type Said, type Told, textOf } from './notify.ts';
import { writingsOf } from './own-writing.ts';

/** A notification held back until the act is complete. */
export type Raised = {
  readonly work: Work;
  readonly kind: NotificationKind;
  readonly several: Several;
  readonly told: Told<never>;
};

/** Titles listed in a notification; the others are counted. */
const mostNamed = 10;

/** Notifies each person of what was raised for them: a single one as usual, several of a kind together. */
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

const noted = z.object({
  kind: z.string(),
  told: z.object({
    to: z.tuple([z.int()]),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    entity: z.string().optional(),
    entityId: z.union([z.int(), z.string()]).optional(),
    clientId: z.int().optional(),
  }),
});
/** A notification for one person at the end of an act that outlives its call, formatted for them. */
export type Noted = z.output<typeof noted>;

/** The same, stored until the end of an act that outlives its call; the person acting gets none. */
export async function noteGathered(work: Work, raised: readonly Raised[]): Promise<readonly Noted[]> {
  const people = [...new Set(raised.flatMap(({ told }) => told.to))].filter((id) => id !== work.actor.accountId);
  if (people.length === 0) return [];
  const writings = await writingsOf(work, people);
  return raised.flatMap(({ kind, told: { to, title, body = '', ...about } }) =>
    [...new Set(to)]
      .filter((account) => people.includes(account))
      .map((account) => {
        const writing = writings.get(account) ?? writingOf(usualRegion, work.config.firm.zone);
        const told = { ...about, to: [account], title: textOf(title, writing), body: textOf(body, writing) };
        return noted.parse({ kind: kind.name, told });
      }),
  );
}

/** Sends the stored notifications, once per person and kind. */
export const tellNoted = (work: Work, kept: unknown): Promise<void> =>
  tellGathered(
    z
      .array(noted)
      .parse(kept)
      .flatMap(({ kind: name, told }) => {
        const kind = kinds.find((one) => one.name === name);
        return kind?.several ? { work, kind, several: kind.several, told: told as Told<never> } : [];
      }),
  );

let kinds: readonly NotificationKind[] = [];

/** Registers the modules' kinds, which stored notifications refer to by name. */
export const knowKinds = (declared: readonly NotificationKind[]): void => void (kinds = declared);

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
