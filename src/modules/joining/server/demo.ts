import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { type DemoFile, storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { later } from '#platform/server/time/moments.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { staffDocument } from '#modules/staff/public/documents.ts';
import { sql } from 'kysely';
import type { KitStatus } from '../life.ts';
import { digestOf } from '../guest/server/kit.ts';
import { policiesFor, type Policy, sha256Of } from '../policies/server/record.ts';
import { asksRightToWork, countryOf, sectionsOf } from '../sections/by-country.ts';
import { answers, type DemoJoiner } from './demo-answers.ts';
import { progressIn, sealNumbers, sectionEntity } from './sections.ts';
import type { SectionStatus } from './tables.ts';

type Accepted = DemoJoiner & {
  selection_progress: string;
  company_id: number;
  location_id: number;
  country: string;
  designation: string;
  accepted_at: string;
};

/** Kit states for each stage of candidates, used in turn; every state but Locked occurs. */
const states: Readonly<Record<string, readonly KitStatus[]>> = {
  Accepted: ['Sent', 'In progress', 'Submitted', 'Returned'],
  'To join': ['Sent', 'Submitted', 'Verified', 'In progress', 'Returned'],
  'Move to Onboarding': ['Verified'],
};

/** Kits with documents in the storage. */
const withPapers = 40;

/** A kit for each candidate who has accepted an offer (domain specification, section 4.2). */
export const seedJoining: SeedPart = {
  name: 'joining',
  after: ['offers'],
  run: async (seeding) => {
    const { work } = seeding;
    await seedPolicies(seeding);
    const { rows } = await sql<Accepted>`
      select candidate.id, candidate.name, candidate.email, candidate.selection_progress, offer.company_id,
        offer.location_id, offer.designation, offer.doj, offer.accepted_at, country.short_code as country
      from offer join candidate on candidate.id = offer.candidate_id
      join company on company.id = offer.company_id join country on country.id = company.country_id
      where offer.status = 'Accepted' and candidate.selection_progress = any(${Object.keys(states)}::text[])
      order by candidate.id`.execute(work.db);
    if (rows.length === 0) return;
    const turns = new Map<string, number>();
    const made = rows.map((row) => {
      // Keyed by country as well, so that each state occurs in each country.
      const place = `${row.selection_progress} ${row.country}`;
      const turn = turns.get(place) ?? 0;
      turns.set(place, turn + 1);
      const all = states[row.selection_progress] ?? [];
      return { row, status: all[turn % all.length] ?? ('Sent' as const) };
    });
    const hr = await hrOf(seeding);
    const sections = made.map(({ row, status }) => statusesOf(row, status));
    const ids = await insertRows(
      work,
      'joining_kit',
      made.map(({ row, status }, at) => kitRow(seeding, hr.employee, row, status, sections[at] ?? [])),
    );
    const kits = made.map(({ row, status }, at) => ({ row, status, id: ids[at] ?? 0, sections: sections[at] ?? [] }));
    await seedSections(seeding, kits);
    await seedPapers(seeding, kits, hr.account);
  },
};

type Kit = { row: Accepted; status: KitStatus; id: number; sections: readonly SectionStatus[] };

const texts = [
  [
    'Confidentiality',
    'What you learn of our clients stays with us, during your employment and after it.\n\nDo not speak of clients in public ' +
      'places, keep papers locked, and tell your manager at once if something is lost.',
  ],
  [
    'Data protection',
    'We use personal data only for the work that we have it for.\n\nSend it through the portal, never by private email, and ' +
      'delete copies that you no longer need.',
  ],
] as const;

const seedPolicies = ({ work, asOf }: Seeding) =>
  insertRows(
    work,
    'joining_policy',
    texts.map(([title, body]) => ({
      title,
      body,
      edition: 1,
      sha256: sha256Of(body),
      active: true,
      created_by: 1,
      created_at: startOfDay(addDays(asOf, -300), 'UTC'),
    })),
  );

async function hrOf({ work }: Seeding): Promise<{ employee: number | null; account: number }> {
  const { rows } = await sql<{ employee: number | null; account: number }>`
    select employee.id as employee, account.id as account from account
    left join employee on employee.user_id = account.id
    where account.email = ${cast.hr.email}`.execute(work.db);
  return rows[0] ?? { employee: null, account: 1 };
}

/** The status of each section, by that of the kit. */
function statusesOf({ country }: Accepted, status: KitStatus): readonly SectionStatus[] {
  const all = sectionsOf(countryOf(country));
  return all.map(({ key }, at) => {
    if (status === 'Sent') return 'Open';
    if (status === 'Returned') return key === 'bank' ? 'Returned' : 'Complete';
    if (status !== 'In progress') return 'Complete';
    if (at < all.length / 2) return 'Complete';
    return at === Math.ceil(all.length / 2) ? 'Draft' : 'Open';
  });
}

function kitRow(
  { asOf }: Seeding,
  hr: number | null,
  row: Accepted,
  status: KitStatus,
  sections: readonly SectionStatus[],
) {
  const day = (days: number) => later(new Date(row.accepted_at), days * 24 * 3600);
  const isVerified = status === 'Verified';
  const wasSubmitted = isVerified || status === 'Submitted' || status === 'Returned';
  const isUk = asksRightToWork(countryOf(row.country));
  const checkedOn: PlainDate | null = isVerified ? dateOf(row.accepted_at, 'UTC') : null;
  return {
    candidate_id: row.id,
    company_id: row.company_id,
    location_id: row.location_id,
    country: countryOf(row.country),
    designation: row.designation,
    doj: row.doj,
    status,
    progress: progressIn(sections.map((one) => ({ status: one }))),
    submitted_at: wasSubmitted ? day(2) : null,
    verified_at: isVerified ? day(3) : null,
    verified_by_id: isVerified ? hr : null,
    right_to_work_by: isVerified ? (isUk ? 'Document' : 'Identity papers') : null,
    right_to_work_on: checkedOn,
    right_to_work_by_person_id: isVerified ? hr : null,
    // Some have a limited right to work and are followed up.
    right_to_work_until: isVerified && isUk && row.id % 3 === 0 ? addDays(asOf, 400) : null,
    created_by: 1,
    created_at: row.accepted_at,
  };
}

async function seedSections(seeding: Seeding, kits: readonly Kit[]): Promise<void> {
  const { work } = seeding;
  const companies = new Map<number, readonly Policy[]>();
  for (const { row } of kits) {
    if (!companies.has(row.company_id)) companies.set(row.company_id, await policiesFor(work, row.company_id));
  }
  const rows = kits.flatMap(({ row, id, sections }) => {
    const digest = digestOf(companies.get(row.company_id) ?? []);
    const told = answers(seeding.draw('joining', row.id), row, row.country, digest);
    return sectionsOf(countryOf(row.country)).map(({ key }, at) => {
      const status = sections[at] ?? 'Open';
      return { kit_id: id, section: key, status, told: status === 'Open' ? undefined : told[key], row };
    });
  });
  const ids = await insertRows(
    work,
    'joining_section',
    rows.map(({ kit_id, section, status, told, row }) => ({
      kit_id,
      section,
      status,
      content: JSON.stringify(told?.values ?? {}),
      comment: status === 'Returned' ? 'The picture cannot be read. Please send another one.' : null,
      saved_at: told ? later(new Date(row.accepted_at), 24 * 3600) : null,
    })),
  );
  for (const [at, { told }] of rows.entries()) {
    const id = ids[at] ?? 0;
    const sealed = told && sealNumbers(work, id, told.numbers);
    if (sealed) await sql`update joining_section set sealed = ${sealed} where id = ${id}`.execute(work.db);
  }
  const signed = rows.filter(({ section, status }) => section === 'declarations' && status === 'Complete');
  await insertLinks(
    work,
    'joining_acceptance',
    signed.flatMap(({ kit_id, row }) =>
      (companies.get(row.company_id) ?? []).map(({ id, edition, sha256, body }) => ({
        kit_id,
        policy_id: id,
        edition,
        sha256,
        body,
        name: row.name,
        at: later(new Date(row.accepted_at), 36 * 3600),
      })),
    ),
  );
}

async function seedPapers({ work }: Seeding, kits: readonly Kit[], hr: number): Promise<void> {
  const shown = kits.filter(({ status }) => status !== 'Sent').slice(0, withPapers);
  const { rows } = await sql<{ id: number; kit_id: number }>`
    select id, kit_id from joining_section where section in ('identity', 'right_to_work')
      and kit_id = any(${shown.map(({ id }) => id)}::bigint[]) order by id`.execute(work.db);
  await storeDemoFiles(
    work,
    rows.flatMap(({ id, kit_id }): DemoFile[] => {
      const kit = shown.find((one) => one.id === kit_id);
      if (!kit) return [];
      const name = asksRightToWork(countryOf(kit.row.country)) ? 'Passport.pdf' : 'PAN card.pdf';
      return [
        {
          field: staffDocument,
          name,
          bytes: onePagePdf(name.replace('.pdf', ''), [kit.row.name]),
          entity: sectionEntity,
          entityId: id,
          uploadedBy: hr,
          at: kit.row.accepted_at,
        },
      ];
    }),
  );
}
