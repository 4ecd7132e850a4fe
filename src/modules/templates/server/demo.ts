/** The demo firm's own templates: changed, replaced and still being written. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { textWithFields, type Worded } from '#platform/contract/wording.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

const own: readonly Own[] = [
  {
    wording: 'invoice.late_7',
    name: 'Second reminder, friendly',
    status: 'Active',
    days: 40,
    versions: [
      mail('Invoice {invoice_no}: a second reminder', [
        'Dear {name},',
        'We have not yet received {balance} for invoice {invoice_no}, which was due on {due_date}.',
        'Please pay it this week.',
        'Kind regards,\n{firm}',
      ]),
      mail('Invoice {invoice_no}: did our reminder reach you?', [
        'Dear {name},',
        'Invoices get lost. Ours with the number {invoice_no} was due on {due_date}, and {balance} is still to be paid.',
        'If you have already paid, thank you, and please ignore this email.',
        'If anything is unclear, answer this email: we will call you.',
        'Kind regards,\n{firm}',
      ]),
    ],
  },
  {
    wording: 'invoice.late_30',
    name: 'Last reminder, 2025',
    status: 'Archived',
    days: 320,
    versions: [
      mail('Last reminder: invoice {invoice_no}', [
        'Dear {name},',
        'Invoice {invoice_no} has been due since {due_date}. Please pay {balance} within five days.',
        '{firm}',
      ]),
    ],
  },
  {
    wording: 'quotation.terms',
    name: 'Terms with payment in 15 days',
    status: 'Active',
    days: 95,
    versions: [
      text([
        'The fee covers the work for {company_name} that is described above. Further work is quoted before we begin it.',
        'We invoice when the work is finished. The invoice is due within 15 days.',
        'Papers that reach us late may move the date of delivery.',
      ]),
    ],
  },
  {
    wording: 'offer.letter',
    name: 'Offer letter with hybrid work',
    status: 'Draft',
    days: 6,
    versions: [
      text([
        '{today}',
        'Offer of employment',
        'It is our pleasure to offer you the position of {position} in {department} at {firm}.',
        'You work three days in {location} and two from home.',
        'Yours sincerely,',
        '{signed_by}\n{firm}',
      ]),
    ],
  },
  {
    wording: 'query.reminder',
    name: 'Reminder of questions, shorter',
    status: 'Draft',
    days: 2,
    versions: [mail('{questions} left about {about}', ['Hello {name},', '{how}'], 'Answer now')],
  },
];

/** The standard template, changed by the firm. */
const changed: Own = {
  wording: 'feedback.reminder',
  name: 'Reminder to give feedback',
  status: 'Active',
  days: 61,
  versions: [
    mail('Reminder: how did we do? {work_title}', [
      'Hello {name},',
      'Our work for {company_name} is finished: {work_title}. Would you do it with us again?',
      '{scale}',
      'One tap is enough. The links are for you alone and work until {link_until}.',
      'Thank you,\n{firm}',
    ]),
  ],
};

type Own = {
  readonly wording: string;
  readonly name: string;
  readonly status: 'Draft' | 'Active' | 'Archived';
  /** The age of its first version. */
  readonly days: number;
  readonly versions: readonly Worded[];
};

function mail(subject: string, body: readonly string[], button_label: string | null = null): Worded {
  return { subject, body: textWithFields(...body), button_label };
}

function text(body: readonly string[]): Worded {
  return { subject: null, body: textWithFields(...body), button_label: null };
}

export const seedTemplates: SeedPart = {
  name: 'templates',
  after: ['accounts'],
  run: async (seeding) => {
    const { work, asOf } = seeding;
    // As if the firm had started using the portal then.
    const begun = noon(addDays(asOf, -730));
    await sql`update template set created_at = ${begun}, worded_at = ${begun}`.execute(work.db);
    await sql`update template_version set created_at = ${begun}`.execute(work.db);
    const by = await ownerOf(seeding);
    for (const one of own) await addOwn(seeding, one, by);
    await changeStandard(seeding, changed, by);
  },
};

const noon = (day: PlainDate) => `${day}T10:00:00Z`;

async function ownerOf({ work: { db } }: Seeding): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${cast.hr.email}`.execute(db);
  return rows[0]?.id ?? null;
}

async function addOwn({ work, asOf }: Seeding, { wording, name, status, days, versions }: Own, by: number | null) {
  if (status === 'Active')
    await sql`update template set status = 'Archived' where wording = ${wording} and built_in`.execute(work.db);
  const { rows } = await sql<{ kind: string; area: string; purpose: string }>`
    select kind, area, purpose from template where wording = ${wording} and built_in`.execute(work.db);
  const last = versions.at(-1);
  const row = {
    ...rows[0],
    wording,
    name,
    status,
    subject: last?.subject ?? null,
    button_label: last?.button_label ?? null,
    language: 'en',
    built_in: false,
    edition: versions.length,
    worded_at: noon(addDays(asOf, -days + 3 * (versions.length - 1))),
    created_by: by,
    created_at: noon(addDays(asOf, -days)),
    version: versions.length,
  };
  const [id = 0] = await insertRows(work, 'template', [row]);
  await insertRows(work, 'template_version', versionsOf(asOf, id, versions, { by, days, first: 1 }));
}

type Written = { readonly by: number | null; readonly days: number; readonly first: number };

const versionsOf = (asOf: PlainDate, id: number, versions: readonly Worded[], { by, days, first }: Written) =>
  versions.map((version, at) => ({
    template_id: id,
    edition: first + at,
    ...version,
    created_by: by,
    created_at: noon(addDays(asOf, -days + 3 * at)),
  }));

async function changeStandard({ work, asOf }: Seeding, { wording, days, versions }: Own, by: number | null) {
  const last = versions.at(-1);
  const { rows } = await sql<{ id: number }>`
    update template set edition = ${1 + versions.length}, version = ${1 + versions.length},
      subject = ${last?.subject ?? null}, worded_at = ${noon(addDays(asOf, -days))},
      updated_by = ${by}, updated_at = ${noon(addDays(asOf, -days))}
    where wording = ${wording} and built_in returning id`.execute(work.db);
  await insertRows(work, 'template_version', versionsOf(asOf, rows[0]?.id ?? 0, versions, { by, days, first: 2 }));
}
