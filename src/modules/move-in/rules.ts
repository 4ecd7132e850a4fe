/** What a firm imports from its former program, in which order, and what may be missing from it. */
import { amountOf, minorUnits } from '#platform/contract/money.ts';

export const stepKeys = ['staff', 'clients', 'contacts', 'recurring', 'jobs', 'openings', 'rates'] as const;
export type StepKey = (typeof stepKeys)[number];

/** The number of rows for each step. */
export type Kept = Readonly<Record<StepKey, number>>;

type Gap = { readonly step: StepKey; readonly one: string; readonly many: string };

/** What can be missing, in singular and plural; a complete step has none. */
export const gaps = {
  noSignIn: { step: 'staff', one: 'person cannot sign in yet', many: 'people cannot sign in yet' },
  noManager: { step: 'clients', one: 'client without a manager', many: 'clients without a manager' },
  noService: { step: 'clients', one: 'client without a service', many: 'clients without a service' },
  noAddress: {
    step: 'clients',
    one: 'client without an address, which cannot be invoiced',
    many: 'clients without an address, which cannot be invoiced',
  },
  noContact: { step: 'contacts', one: 'client without a contact', many: 'clients without a contact' },
  noReceiver: {
    step: 'contacts',
    one: 'client of which no contact receives invoices',
    many: 'clients of which no contact receives invoices',
  },
  noRecurrence: { step: 'recurring', one: 'client without recurring work', many: 'clients without recurring work' },
  noPreparer: { step: 'jobs', one: 'open job without anybody assigned', many: 'open jobs without anybody assigned' },
  noDeadline: { step: 'jobs', one: 'open job without a due date', many: 'open jobs without a due date' },
  noFormerTotal: {
    step: 'openings',
    one: 'currency not compared with the former program',
    many: 'currencies not compared with the former program',
  },
  otherTotal: {
    step: 'openings',
    one: 'currency comes to another total than in the former program',
    many: 'currencies come to other totals than in the former program',
  },
  noRate: { step: 'rates', one: 'person without a rate', many: 'people without a rate' },
} as const satisfies Readonly<Record<string, Gap>>;
export type GapKey = keyof typeof gaps;
export type Missing = Readonly<Record<GapKey, number>>;

const isGap = (key: string): key is GapKey => key in gaps;
export const gapKeys: readonly GapKey[] = Object.keys(gaps).filter(isGap);

/** '2 clients without a manager' */
export const gapText = (key: GapKey, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? gaps[key].one : gaps[key].many}`;

/** What must exist before a step can start; undefined if it can. */
export function whyNotYet(step: StepKey, kept: Kept): string | undefined {
  if (step === 'staff') return undefined;
  if (step === 'clients' || step === 'rates')
    return kept.staff > 0 ? undefined : 'Bring the staff first: rows name them';
  return kept.clients > 0 ? undefined : 'Bring the clients first: each row names one';
}

type Standing = { readonly word: string; readonly tone: 'neutral' | 'amber' | 'green' };

/** The state of a step in a word. */
export function standingOf(step: StepKey, kept: Kept, missing: Missing): Standing {
  if (kept[step] === 0) return { word: 'Nothing yet', tone: 'neutral' };
  const lacks = gapKeys.some((key) => gaps[key].step === step && missing[key] > 0);
  return lacks ? { word: 'Something is missing', tone: 'amber' } : { word: 'Complete', tone: 'green' };
}

/** The imported debts beside the former program's total; null until that is entered. */
export type Compared = { readonly net: string; readonly former: string | null };

/** The difference: positive if the former program has more; null until its total is entered. */
export const differenceOf = ({ net, former }: Compared): string | null =>
  former === null ? null : amountOf(minorUnits(former) - minorUnits(net));

export const agrees = (compared: Compared): boolean => differenceOf(compared) === '0.00';
