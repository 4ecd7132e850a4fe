/** HR's actions on a kit other than verifying it. */
import { showDate } from '#platform/contract/dates.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { JoiningKit } from '../../contract.ts';
import { openStatuses } from '../../life.ts';
import type { RightToWorkKind } from '../../rules.ts';
import { followed } from '../../server/followed.ts';
import { mailReminder, mailReturned } from '../../server/notify.ts';
import { kits } from '../../server/record.ts';
import { progressIn, sectionIn, sectionsIn, valuesOf } from '../../server/sections.ts';
import { tables } from '../../server/tables.ts';
import { text } from '../../sections/section.ts';
import { asksRightToWork, sectionOf } from '../../sections/by-country.ts';
import { reviewEvents } from '../contract.ts';

/**
 * Returns a section; the joiner is told once HR sends the kit back.
 * @throws 404, 409 for a kit that was not submitted
 */
export async function returnSection(work: Work, id: number, key: string, comment: string): Promise<JoiningKit> {
  const kit = await lockRecord(work, kits, id);
  const section = sectionOf(kit.country, key);
  const row = await sectionIn(work, id, key);
  if (!section || !row) throw notFound();
  if (kit.status === 'Sent' || kit.status === 'In progress') throw refused('The joiner has not submitted it yet');
  // The kit's version stays, so that the joiner can still save.
  await tables(work)
    .updateTable('joining_section')
    .set({ status: 'Returned', comment, told: false })
    .where('id', '=', row.id)
    .execute();
  const progress = progressIn(await sectionsIn(work, id));
  if (kit.status !== 'Returned') await portalStep(work, kits, id, 'giveBack', { columns: () => ({ progress }) });
  const noted = () => ({ section: section.title, comment });
  await changeRecord(work, kits, reviewEvents.sectionReturned, id, undefined, () => ({ progress }), noted);
  return recordById(work, kits, id);
}

/** Mails the sections returned since the last email. @throws 404, 409 if there are none */
export async function sendBack(work: Work, id: number): Promise<{ sent_to: string }> {
  const kit = await lockRecord(work, kits, id);
  const sent_to = await mailReturned(work, kit);
  if (sent_to === null) throw refused('There is no returned section that the joiner has not heard of');
  return { sent_to };
}

type Check = { readonly right_to_work_by: string; readonly right_to_work_until: string | null };

/** @throws 400, 404, 409 if the joiner has provided nothing yet */
export async function checkRightToWork(work: Work, id: number, form: Check): Promise<JoiningKit> {
  const by = (await employeeOf(work, work.actor.accountId))?.id ?? null;
  await changeRecord(work, kits, reviewEvents.rightToWorkChecked, id, undefined, async (kit) => {
    const isUk = asksRightToWork(kit.country);
    const kind = kindOf(form.right_to_work_by);
    if (isUk === (kind === 'Identity papers')) {
      throw invalid({ right_to_work_by: isUk ? 'Choose how the right to work was shown' : 'Choose Identity papers' });
    }
    if (form.right_to_work_until !== null && form.right_to_work_until < kit.doj && kit.status !== 'Locked') {
      throw invalid({ right_to_work_until: 'The right to work ends before the joining date' });
    }
    const shown = await sectionIn(work, id, isUk ? 'right_to_work' : 'identity');
    if (shown?.status !== 'Complete') throw refused('The joiner has not shown it yet');
    const ends = text(valuesOf(shown)['permission_until']);
    if (ends !== '' && form.right_to_work_until === null) {
      throw invalid({ right_to_work_until: `The joiner says that it ends on ${showDate(ends)}. Enter the date` });
    }
    return {
      right_to_work_by: kind,
      right_to_work_on: today(work),
      right_to_work_by_person_id: by,
      right_to_work_until: form.right_to_work_until,
    };
  });
  // A new date gets its own notifications.
  await followed(work, id, { right_to_work_told: null });
  return recordById(work, kits, id);
}

const kinds: readonly RightToWorkKind[] = ['Share code', 'Document', 'Provider', 'Identity papers'];
const kindOf = (sent: string): RightToWorkKind | null => kinds.find((kind) => kind === sent) ?? null;

/** @throws 404, 409 if the joiner has nothing left to do */
export async function remindJoiner(work: Work, id: number): Promise<{ sent_to: string }> {
  const kit = await lockRecord(work, kits, id);
  if (!openStatuses.includes(kit.status)) throw refused('There is nothing left for the joiner to do');
  const sent_to = await mailReminder(work, kit);
  await record(work, reviewEvents.reminded, id, { after: { recipient: sent_to } });
  return { sent_to };
}
