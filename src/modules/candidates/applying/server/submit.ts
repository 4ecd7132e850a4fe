/** Saves an application: as a new candidate, or into the invited one (decisions D31). */
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { attachFile, keepReceived } from '#platform/server/files/records.ts';
import { asGuest, giveGuestLink, type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { addForm, formColumns } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { candidate, candidateResume } from '../../contract.ts';
import { candidates } from '../../server/record.ts';
import { consentVersion } from '../consent.ts';
import { applyingEvents, candidacyLink, invitationLink } from '../contract.ts';
import { mustTake } from './links.ts';
import { appliedMail } from './mails.ts';
import { tellOfApplication } from './notify.ts';
import type { Form, Submission } from './receive.ts';

type Added = { id: number | null };

const all = () => unscoped(candidates);

/** @throws 400, 409 if the link was used or its position takes nobody any more */
export async function submit(work: Work, { opened, form, ...sent }: Submission): Promise<Added> {
  // Bots get the same thanks as people.
  if (!form) return { id: null };
  if (opened) {
    await applyByLink(asGuest(work, opened), opened, form, sent);
    return { id: null };
  }
  const id = await addForm(work, candidates, form);
  await attach(work, id, sent);
  if (sent.selection_progress !== null) await takeStep(work, all(), id, { status: sent.selection_progress });
  return { id };
}

type Files = Pick<Submission, 'resume' | 'file'>;

async function applyByLink(work: Work, opened: OpenedLink, form: Form, files: Files): Promise<void> {
  const invited = opened.link.purpose === invitationLink.purpose;
  if (invited) await lockRecord(work, all(), opened.recordId);
  await useGuestLink(work, opened);
  const { position } = await mustTake(work, opened);
  const id = invited ? await complete(work, opened.recordId, form) : await addOwn(work, form);
  await attach(work, id, files);
  await record(work, applyingEvents.applied, id, { after: { link: opened.link.purpose } });
  const row = await lockRecord(work, all(), id);
  const to = { email: row.email, name: row.name };
  const link = await giveGuestLink(work, candidacyLink, id, to);
  const about = { entity: candidate.entity, id };
  await sendMail(work, appliedMail, row.email, { name: row.name, position, link }, { about });
  await tellOfApplication(work, row, position);
}

const agreed = ({ now }: Work) => ({ consent_at: now.toISOString(), consent_version: consentVersion });

/** Applicants state their own pay, though only HR may read it. So this bypasses the check of who may see pay. */
async function addOwn(work: Work, form: Form): Promise<number> {
  const pay = payOf(form);
  const unpaid = { ...form, ...Object.fromEntries(Object.keys(pay).map((name) => [name, undefined])) };
  return addForm(work, all(), unpaid, { ...pay, ...agreed(work) });
}

/** Saves an invited candidate's answers; owner and position stay as they are. */
async function complete(work: Work, id: number, form: Form): Promise<number> {
  mustBeValid(given(candidate.check(form, { today: today(work), before: undefined })));
  const { recruitment_id: _position, owner_id: _owner, source_id: _source, ...columns } = formColumns(candidate, form);
  await changeRecord(work, all(), applyingEvents.applied, id, undefined, () => ({ ...columns, ...agreed(work) }));
  return id;
}

const payOf = ({
  current_salary = null,
  expected_salary = null,
  work_1_salary = null,
  work_2_salary = null,
}: Form) => ({
  current_salary,
  expected_salary,
  work_1_salary,
  work_2_salary,
});

const given = (wrong: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).flatMap(([name, message]) => (message ? [[name, message]] : [])));

async function attach(work: Work, id: number, { resume, file }: Files): Promise<void> {
  if (file) await keepReceived(work, file.key, file.received);
  const key = file?.key ?? resume;
  if (key !== null) await attachFile(work, key, candidateResume, candidate.entity, id);
}
