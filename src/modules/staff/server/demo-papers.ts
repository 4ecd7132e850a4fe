import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { type DemoFile, storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { sql } from 'kysely';
import { documentEntity, picture } from '../papers.ts';
import { staffDocument } from '../public/documents.ts';
import { drawnPortrait } from './demo-portraits.ts';
import { sealNumber } from './identity.ts';

type Row = { id: number; employee_name: string; designation: string; zone: string; doj: PlainDate; email: string };

/** The demo's papers: identity, milestones, notes, and contracts of the main cast. */
export async function seedPapers(seeding: Seeding, people: readonly Row[]): Promise<void> {
  const each = people.map((row) => ({ row, chance: seeding.draw('employee papers', row.id) }));
  const { work, asOf } = seeding;
  const { rows } = await sql<{ id: number }>`select id from account where email = ${cast.hr.email}`.execute(work.db);
  const hr = rows[0]?.id ?? 0;
  const indian = each.filter(({ row }) => row.zone === 'Asia/Kolkata');
  const cards = JSON.stringify(indian.map(({ row, chance }) => identityOf(seeding, row, chance)));
  await sql`
    insert into employee_identity (employee_id, pan_card_name, pan_card_number, aadhar_card_name, aadhar_card_number)
    select * from json_to_recordset(${cards}::json)
      as given (id bigint, pan_name text, pan text, aadhar_name text, aadhar text)`.execute(work.db);
  const milestones = each.flatMap(({ row, chance }) => milestonesOf(row, chance, asOf, hr));
  await insertRows(work, 'key_milestone', milestones);
  const notes = each.flatMap(({ row, chance }) => noteOf(row, chance, hr));
  await insertRows(work, 'employee_note', notes);
  const colleagues = new Set<string>(Object.values(cast).map(({ email }) => email));
  await seedContracts(
    seeding,
    people.filter(({ email }) => colleagues.has(email)),
    hr,
  );
  const photographed = new Set<string>(portrayed.map((member) => cast[member].email));
  const sitters = people.filter(({ email }) => photographed.has(email));
  await storeDemoFiles(
    work,
    sitters.map((row, at) => photoOf(row, at, hr)),
  );
}

/** People with a photo; the others have their initials. */
const portrayed = ['admin', 'hr', 'partner', 'director', 'manager', 'hod'] as const;

/** Numbers that cannot be real: the first letters are Z, and no real Aadhaar begins with 0. */
function identityOf({ work }: Seeding, { id, employee_name }: Row, chance: Draw) {
  const digits = () => String(chance.whole('digits', 0, 9999)).padStart(4, '0');
  return {
    id,
    pan_name: employee_name,
    pan: sealNumber(work, id, 'pan_card_number', `ZZZPZ${digits()}Z`),
    aadhar_name: employee_name,
    aadhar: sealNumber(work, id, 'aadhar_card_number', `00000000${digits()}`),
  };
}

const reached = [
  'Promoted',
  'Passed the ACCA papers',
  'Led a year end alone for the first time',
  'Trained three new joiners',
];

function milestonesOf({ id, doj }: Row, chance: Draw, asOf: PlainDate, hr: number) {
  const made = (title: string, months: number) => {
    const date = addMonths(doj, months);
    return date < asOf ? [{ employee_id: id, title, date, created_by: hr, created_at: startOfDay(date, 'UTC') }] : [];
  };
  return [
    ...(chance.chance('reached', 0.5) ? made(chance.pick('title', reached), chance.whole('months', 8, 40)) : []),
    ...made('Five years with the firm', 60),
  ];
}

const notes = [
  'Would like to move to the afternoon shift from next quarter.',
  'Asked for study leave before the December sitting.',
  'Very good feedback from two clients this year.',
];

const noteOf = ({ id, doj }: Row, chance: Draw, hr: number) =>
  chance.chance('note', 0.25)
    ? [{ employee_id: id, note: chance.pick('note text', notes), created_by: hr, created_at: startOfDay(doj, 'UTC') }]
    : [];

async function seedContracts({ work }: Seeding, people: readonly Row[], hr: number): Promise<void> {
  const documents = people.map(({ id, doj }) => ({
    employee_id: id,
    name: contractName,
    created_by: hr,
    created_at: startOfDay(doj, 'UTC'),
  }));
  const ids = await insertRows(work, 'employee_document', documents);
  await storeDemoFiles(
    work,
    people.map((row, at) => contractOf(row, ids[at] ?? 0, hr)),
  );
}

const contractName = 'Contract of employment.pdf';

const contractOf = ({ employee_name, designation, doj }: Row, entityId: number, hr: number): DemoFile => ({
  field: staffDocument,
  name: contractName,
  bytes: onePagePdf('Contract of employment', [`Between the firm and ${employee_name}.`, `Post: ${designation}.`]),
  entity: documentEntity,
  entityId,
  uploadedBy: hr,
  at: startOfDay(doj, 'UTC'),
});

const photoOf = ({ id, doj }: Row, at: number, hr: number): DemoFile => ({
  field: picture,
  name: 'Photo.png',
  bytes: drawnPortrait(at),
  entity: 'employee',
  entityId: id,
  uploadedBy: hr,
  at: startOfDay(doj, 'UTC'),
});
