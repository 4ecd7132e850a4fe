/** The requests to the portal, and the bare statement behind each. */
import { addEnquiry, editEnquiry, fetchAllEnquiry, fetchEnquiryById } from '#modules/enquiries/contract.ts';
import { shownColumns } from '#modules/enquiries/server/record.ts';
import type { Ask } from './load/steady.ts';

/** An argument as the bare handler takes it from the request, and as pgbench makes it. */
type Argument = { readonly from: string; readonly drawn: string };

export type Scenario = {
  readonly name: string;
  readonly writes: boolean;
  readonly portal: Ask;
  readonly bare: Ask;
  readonly sql: string;
  readonly values: readonly Argument[];
  /** The least share of the bare handler's requests a second. */
  readonly goal?: number;
};

// The portal's own, so that both run the same statement.
const listed = `select ${shownColumns.join(', ')} from enquiry where deleted_at is null`;

/** As its form sends it. */
export const enquiry = {
  name: 'Mira Kelmorstead',
  company: 'Tundrix Optics Ltd',
  email: 'mira.kelmorstead@example.com',
  mobile: '+447700900123',
  address: '12 Harbour Road',
  city: 'Leeds',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'LS1 4AA',
  source: 1,
  event: 1,
  engagement: 2,
  category: 1,
  notes: 'Wants to move the payroll of 40 people. Call after lunch.',
};
const cities = ['Leeds', 'York', 'Hull', 'Cardiff', 'Belfast', 'Glasgow', 'Bristol'];
// Typical search texts: each finds between 0.1 and 8 % of some 100,000 names.
const texts = ['kelmor', 'brellstead', 'sava', 'mirric', 'quorin', 'norvikby', 'zelya', 'ambar'];

const whole = (below: number) => Math.floor(Math.random() * below);
const pick = (items: readonly string[]) => items[whole(items.length)] ?? '';
const changed = () => ({ ...enquiry, city: pick(cities), address: `${1 + whole(220)} Mill Lane` });
/** Some have an accepted agreement: their changes need a reason. */
const changedBecause = () => ({ ...changed(), reason: 'The company has moved.' });

const written =
  'name company_name email mobile address city country state zipcode source_id event_id engagement_id category_id engagement_notes'.split(
    ' ',
  );
const fields =
  'name company email mobile address city country state zipcode source event engagement category notes'.split(' ');
const body: readonly Argument[] = fields.map((field) => ({ from: field, drawn: quoted(field) }));

function quoted(field: string): string {
  const value = Object.entries(enquiry).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/** The address of a scenario in the bare handler. */
export const addressOf = (name: string): string => `/${name.replaceAll(' ', '-')}`;

/** @param rows how many enquiries there are */
export const scenariosOf = (rows: number): readonly Scenario[] => [
  {
    name: 'list page',
    writes: false,
    portal: { method: 'GET', path: () => `/api${fetchAllEnquiry.path}?offset=0&limit=10` },
    bare: { method: 'GET', path: () => '/list-page?offset=0' },
    sql: `${listed} order by id desc limit 10 offset $1`,
    values: [{ from: 'offset', drawn: '0' }],
    goal: 0.6,
  },
  {
    name: 'filtered list',
    writes: false,
    portal: { method: 'GET', path: () => `/api${fetchAllEnquiry.path}?offset=0&limit=10&name=${pick(texts)}` },
    bare: { method: 'GET', path: () => `/filtered-list?offset=0&name=%25${pick(texts)}%25` },
    sql: `${listed} and name ilike $1 order by id desc limit 10 offset $2`,
    values: [
      { from: 'name', drawn: "'%kelmor%'" },
      { from: 'offset', drawn: '0' },
    ],
    goal: 0.6,
  },
  {
    name: 'read one',
    writes: false,
    portal: { method: 'GET', path: () => `/api${fetchEnquiryById.path}?id=${1 + whole(rows)}` },
    bare: { method: 'GET', path: () => `/read-one?id=${1 + whole(rows)}` },
    sql: `${listed} and id = $1`,
    values: [{ from: 'id', drawn: `random(1, ${rows})` }],
  },
  {
    name: 'create',
    writes: true,
    portal: { method: 'POST', path: () => `/api${addEnquiry.path}`, body: () => enquiry },
    bare: { method: 'POST', path: () => '/create', body: () => enquiry },
    sql: `insert into enquiry (${written.join(', ')}) values (${written.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    values: body,
    goal: 0.4,
  },
  {
    name: 'update',
    writes: true,
    portal: { method: 'PUT', path: () => `/api${editEnquiry.path}?id=${1 + whole(rows)}`, body: changedBecause },
    bare: { method: 'PUT', path: () => `/update?id=${1 + whole(rows)}`, body: changed },
    sql: `update enquiry set ${written.map((name, at) => `${name} = $${at + 2}`).join(', ')}, version = version + 1 where id = $1 returning *`,
    values: [{ from: 'id', drawn: `random(1, ${rows})` }, ...body],
    goal: 0.4,
  },
];
