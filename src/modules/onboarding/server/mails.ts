/** Mails to a joiner, with wording that the firm may change. */
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { merge, worded, wording } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { StoredOnboarding } from './record.ts';

const movedWording = wording({
  key: 'onboarding.moved',
  kind: 'Joining kit',
  area: 'Joining',
  title: 'Joining date moved',
  fields: {
    name: merge.text('Joiner', 'Ariesh Brellwala'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    designation: merge.text('Designation', 'Senior Accountant'),
    doj: merge.date('Joining date', '2026-12-14'),
  },
  subject: 'Your first day at {firm} is now {doj}',
  body: [
    'Hello {name},',
    'Your first day as {designation} has moved to {doj}. Your joining pass has the new day.',
    'If it does not suit you, please answer this email.',
  ],
});

export const onboardingWordings = [movedWording];

type Told = { readonly name: string; readonly designation: string; readonly doj: string };

const movedMail: MailTemplate<Told> = {
  kind: 'onboarding.moved',
  sender: 'hiring',
  readable: true,
  write: (told, work) => {
    const firm = work.config.firm.name;
    return worded(
      work,
      movedWording,
      { ...told, firm },
      { why: `You are receiving this email because you join ${firm}.` },
    );
  },
};

/** To their private address: the work address does not exist yet. */
export async function mailMoved(work: Work, { id, candidate_id, designation, doj }: StoredOnboarding): Promise<void> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select name, email from candidate where id = ${candidate_id}`.execute(work.db);
  const [to] = rows;
  if (!to?.email) return;
  const told = { name: to.name, designation, doj };
  await sendMail(work, movedMail, to.email, told, { about: { entity: 'onboarding', id } });
}
