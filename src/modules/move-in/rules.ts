/** What a firm brings over from its former program, in which order, and what may be missing of it. */
import { amountOf, minorUnits } from '#platform/contract/money.ts';

export const stepKeys = ['staff', 'clients', 'contacts', 'recurring', 'jobs', 'openings', 'rates'] as const;
export type StepKey = (typeof stepKeys)[number];

/** How many there are of each. */
export type Kept = Readonly<Record<StepKey, number>>;

type Gap = { readonly step: StepKey; readonly one: string; readonly many: string };

/** What is missing, by the words for one and for several; a step is complete without any. */
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

/** What has to be there before a step makes sense; undefined where it can be begun. */
export function whyNotYet(step: StepKey, kept: Kept): string | undefined {
  if (step === 'staff') return undefined;
  if (step === 'clients' || step === 'rates')
    return kept.staff > 0 ? undefined : 'Bring the staff first: rows name them';
  return kept.clients > 0 ? undefined : 'Bring the clients first: each row names one';
}

type Standing = { readonly word: string; readonly tone: 'neutral' | 'amber' | 'green' };

/** How far a step is, in a word. */
export function standingOf(step: StepKey, kept: Kept, missing: Missing): Standing {
  if (kept[step] === 0) return { word: 'Nothing yet', tone: 'neutral' };
  const lacks = gapKeys.some((key) => gaps[key].step === step && missing[key] > 0);
  return lacks ? { word: 'Something is missing', tone: 'amber' } : { word: 'Complete', tone: 'green' };
}

/** What was brought over as owed, beside what the former program says; null where nobody has said. */
export type Compared = { readonly net: string; readonly former: string | null };

/** What is missing: above zero where the former program has more; null where nobody has said its total. */
export const differenceOf = ({ net, former }: Compared): string | null =>
  former === null ? null : amountOf(minorUnits(former) - minorUnits(net));

export const agrees = (compared: Compared): boolean => differenceOf(compared) === '0.00';
