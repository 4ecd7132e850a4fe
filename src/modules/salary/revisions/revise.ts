/** Applies a spreadsheet of rises to people's pay; pure, so that preview and saving agree. */
import { type PlainDate, realDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, percentOf, sumOf } from '#platform/contract/money.ts';
import { notOwn, whyNotFrom } from '../pay/rules.ts';
import { inOther, monthlyOf } from '../public/parts.ts';

/** A parsed line: plain decimals and ISO dates, or the original text if it is invalid. */
export type RevisionLine = {
  readonly line: number;
  readonly number: string;
  readonly component: string;
  readonly percent: string;
  readonly monthly: string;
  readonly annual: string;
  readonly from: string;
  readonly visible_from: string;
  readonly reason: string;
};

export const headings = {
  number: 'Employee number',
  component: 'Pay component',
  percent: 'Percent',
  monthly: 'New monthly',
  annual: 'New yearly',
  from: 'From',
  visible_from: 'Visible from',
  reason: 'Reason',
} as const satisfies Record<Exclude<keyof RevisionLine, 'line'>, string>;
export type RevisionField = keyof typeof headings;

export type PaidPart = {
  readonly pay_component_id: number;
  readonly name: string;
  readonly monthly: string;
  readonly annual: string;
};

export type PaidPerson = {
  readonly id: number;
  readonly number: string;
  readonly own: boolean;
  readonly joined: PlainDate | undefined;
  /** The company's currency. */
  readonly currency: string;
  /** The newest salary; undefined for people without one. */
  readonly newest:
    | { readonly from: PlainDate; readonly currency: string; readonly components: readonly PaidPart[] }
    | undefined;
};

export type Revised = {
  readonly person: PaidPerson;
  readonly from: PlainDate;
  readonly visible_from: PlainDate;
  readonly reason: string;
  readonly parts: readonly PaidPart[];
};

export type Wrong = { readonly line: number; readonly field: RevisionField; readonly message: string };

type Known = {
  readonly people: ReadonlyMap<string, PaidPerson>;
  /** The available components by name, in lower case. */
  readonly components: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
};

/** Unchanged lines are left out: the template lists everybody. */
export const changes = ({ percent, monthly, annual }: RevisionLine): boolean =>
  percent !== '' || monthly !== '' || annual !== '';

/** Each person's new pay, and the errors of the lines. */
export function revise(lines: readonly RevisionLine[], known: Known): { revised: Revised[]; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const revised: Revised[] = [];
  for (const [number, own] of Map.groupBy(lines.filter(changes), (line) => line.number.toUpperCase())) {
    const result = revisePerson(own, known.people.get(number), known);
    if (result.wrong.length > 0) wrong.push(...result.wrong);
    else if (result.revised) revised.push(result.revised);
  }
  return { revised, wrong: wrong.toSorted((one, other) => one.line - other.line) };
}

function revisePerson(
  lines: readonly RevisionLine[],
  person: PaidPerson | undefined,
  { components }: Known,
): { revised?: Revised; wrong: Wrong[] } {
  const [first] = lines;
  if (!first) return { wrong: [] };
  const at = (field: RevisionField, message: string, line = first.line): Wrong => ({ line, field, message });
  if (first.number === '') return { wrong: [at('number', 'Employee number is required')] };
  if (!person) return { wrong: [at('number', 'Nobody who works here has this number')] };
  if (person.own) return { wrong: [at('number', notOwn)] };
  if (!person.newest) return { wrong: [at('number', 'They have no salary yet: add their first one on their profile')] };
  const { newest, currency } = person;
  if (newest.currency !== currency) return { wrong: [at('number', otherCurrency(newest.currency, currency))] };
  const { values, wrong } = termsOf(lines);
  const parts = new Map(newest.components.map((part) => [part.pay_component_id, part]));
  for (const line of lines) {
    const said = reviseParts(parts, line, components);
    if (said) wrong.push(at(said.field, said.message, line.line));
  }
  const isDay = whyNotDay('from', values.from) === undefined;
  const whyNot = isDay ? whyNotFrom(values.from, newest.from, person.joined) : undefined;
  if (whyNot !== undefined) wrong.push(at('from', whyNot));
  if (wrong.length > 0) return { wrong };
  return { revised: { person, ...values, parts: [...parts.values()] }, wrong: [] };
}

/** A rise has one currency: the salary before must be in that of the company. */
const otherCurrency = (paid: string, company: string): string =>
  `They are paid in ${paid}, their company in ${company}: enter a new salary first`;

const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** Why a cell is not a valid date for a salary, in a sentence. */
function whyNotDay(field: 'from' | 'visible_from', text: string): string | undefined {
  if (realDate(text) === undefined) return `${headings[field]} must be a date`;
  return text < firstDay || text > lastDay ? `${headings[field]} must lie between 2000 and 2099` : undefined;
}

const longestReason = 200;

/** From, visible from and reason are given once per person, in any of their lines. */
function termsOf(lines: readonly RevisionLine[]) {
  const wrong: Wrong[] = [];
  const one = (field: 'from' | 'visible_from' | 'reason'): string => {
    const given = lines.filter((line) => line[field] !== '');
    const [first] = given;
    const other = given.find((line) => line[field] !== first?.[field]);
    if (other) wrong.push({ line: other.line, field, message: `Each person has one ${headings[field]} in a file` });
    return first?.[field] ?? '';
  };
  const line = lines[0]?.line ?? 0;
  const [from, visible, reason] = [one('from'), one('visible_from'), one('reason')];
  const say = (field: RevisionField, message: string | undefined) => {
    if (message !== undefined) wrong.push({ line, field, message });
  };
  say('from', from === '' ? 'From is required' : whyNotDay('from', from));
  if (visible !== '') say('visible_from', whyNotDay('visible_from', visible));
  if (reason === '') wrong.push({ line, field: 'reason', message: 'Reason is required' });
  if (reason.length > longestReason)
    wrong.push({ line, field: 'reason', message: `Reason has at most ${longestReason} characters` });
  return { values: { from, visible_from: visible === '' ? from : visible, reason }, wrong };
}

type Said = { readonly field: RevisionField; readonly message: string } | undefined;

/** Applies a line to a person's components, and says why it cannot. */
function reviseParts(parts: Map<number, PaidPart>, line: RevisionLine, components: Known['components']): Said {
  const { component, percent, monthly, annual } = line;
  const given = (['percent', 'monthly', 'annual'] as const).filter((field) => line[field] !== '');
  const [field, another] = given;
  if (!field || another) return { field: another ?? 'percent', message: 'Enter a percent or one new amount, not both' };
  const whyNot = field === 'percent' ? whyNotPercent(percent) : whyNotAmount(headings[field], line[field]);
  if (whyNot !== undefined) return { field, message: whyNot };
  if (component === '') {
    if (field !== 'percent')
      return { field: 'component', message: 'A new amount needs its pay component; a percent may be for all of them' };
    for (const [id, part] of parts) parts.set(id, raised(part, percent));
    return undefined;
  }
  const named = components.get(component.toLowerCase());
  if (!named) return { field: 'component', message: 'There is no such pay component, or it is a deduction' };
  const part = parts.get(named.id);
  if (field === 'percent') {
    if (!part) return { field: 'component', message: 'They have no such part: enter its new amount instead' };
    parts.set(named.id, raised(part, percent));
    return undefined;
  }
  const amounts =
    field === 'monthly'
      ? { monthly: amountOf(minorUnits(monthly)), annual: inOther('monthly', monthly) ?? '0.00' }
      : { monthly: monthlyOf(annual), annual: amountOf(minorUnits(annual)) };
  parts.set(named.id, { pay_component_id: named.id, name: named.name, ...amounts });
  return undefined;
}

function raised(part: PaidPart, percent: string): PaidPart {
  const annual = sumOf([part.annual, percentOf(part.annual, percent)]);
  return { ...part, annual, monthly: monthlyOf(annual) };
}

const [mostDown, mostUp] = [-50, 200];
const mostAmount = 999_999_999;

function whyNotPercent(text: string): string | undefined {
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(text)) return 'Percent must be a number with at most two decimals';
  const value = Number(text);
  return value < mostDown || value > mostUp ? `Percent must be between ${mostDown} and ${mostUp}` : undefined;
}

const whyNotAmount = (label: string, text: string): string | undefined =>
  /^\d+(?:\.\d{1,2})?$/.test(text) && Number(text) <= mostAmount
    ? undefined
    : `${label} must be an amount of at most two decimals`;
