import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { labelOf } from '#platform/contract/fields.ts';
import { type HistoryField, historyOf } from '#platform/server/audit/history.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { notAllowed } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../contract.ts';
import { employeeForm, type EmployeeForm, type Sight, tiers } from '../employee.ts';
import { patternText } from '../public/pattern.ts';
import { chosenMasters, managerFields } from './choices.ts';
import { everybody } from './public/people.ts';
import { staffById } from './queries.ts';

type Fields = Readonly<Record<string, HistoryField>>;
const names = Object.keys(employeeForm.shape) as (keyof EmployeeForm)[];

/** The timeline of a record, for those who know its terms. @throws 403, 404 */
export async function staffHistory(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  const { sees } = await staffById(work, id);
  if (!sees.terms) throw notAllowed('Only the person, their manager and HR can see this');
  return historyOf(
    work,
    { entity: 'employee', events: eventsFor(sees), fields: await fieldsFor(work, sees) },
    id,
    query,
  );
}

function eventsFor(sees: Sight) {
  const { identityChanged, identityRevealed, noteAdded, noteDeleted, documentAdded, documentDeleted, ...open } =
    staffEvents;
  return [
    ...Object.values(open),
    ...(sees.identity ? [identityChanged, identityRevealed] : []),
    ...(sees.notes ? [noteAdded, noteDeleted] : []),
    ...(sees.documents ? [documentAdded, documentDeleted] : []),
  ];
}

async function fieldsFor(work: Work, sees: Sight): Promise<Fields> {
  const shows = await showsOf(work);
  const known: ReadonlySet<string> = new Set([
    ...Object.keys(tiers.post),
    ...(sees.terms ? Object.keys(tiers.terms) : []),
    ...(sees.personal ? Object.keys(tiers.personal) : []),
  ]);
  const own = Object.entries(labels).filter(([name]) => known.has(name) || name in extras(sees));
  return Object.fromEntries(own.map(([name, label]) => [name, { label, ...(shows[name] && { show: shows[name] }) }]));
}

const extras = (sees: Sight): Readonly<Record<string, true>> => ({
  title: true,
  date: true,
  continuous_since: true,
  continuous_reason: true,
  dot_access: true,
  ...(sees.notes && { note: true }),
  ...(sees.documents && { document: true }),
  ...(sees.identity && {
    pan_card_name: true,
    pan_card_number: true,
    aadhar_card_name: true,
    aadhar_card_number: true,
  }),
});

/** Labels by column. */
export const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(names.map((name) => [name, labelOf(employeeForm.shape[name])])),
  status: 'Status',
  continuous_since: 'Service counts from',
  continuous_reason: 'Why service goes on',
  title: 'Milestone',
  date: 'Date',
  note: 'Note',
  document: 'Document',
  dot_access: 'Access',
  pan_card_name: 'Name on the PAN card',
  pan_card_number: 'PAN',
  aadhar_card_name: 'Name on the Aadhaar card',
  aadhar_card_number: 'Aadhaar',
};

type Show = (value: unknown) => string | null;

/** Shows ids as names, and dates in the usual format. */
export async function showsOf(work: Work): Promise<Readonly<Record<string, Show>>> {
  const shows: Record<string, Show> = {
    date: showDay,
    continuous_since: showDay,
    dot_access: (value) => (value === true ? 'On' : 'Off'),
    weekly_capacity_min: (value) => durationText(Number(value)),
    day_min: (value) => durationText(Number(value)),
    working_pattern: (value) => patternText(String(value)),
  };
  for (const name of names) if (/^(doj|dob)$|date/.test(name)) shows[name] = showDay;
  for (const [name, master] of Object.entries(chosenMasters)) shows[name] = named(await entriesOf(work, master));
  const people = (await everybody(work)).map(({ id, employee_name }) => ({ id, name: employee_name }));
  for (const name of managerFields) shows[name] = named(people);
  return shows;
}

const showDay: Show = (value) => showDate(String(value));

function named(entries: readonly { id: number; name: string }[]): Show {
  const byId = new Map(entries.map(({ id, name }) => [id, name]));
  return (value) => byId.get(Number(value)) ?? null;
}
