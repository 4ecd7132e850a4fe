import { company, department, location, modeOfWork, priority } from '#modules/masters/contract.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { addRecord, changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RecruitmentForm, recruitmentEvents } from '../contract.ts';
import { type Status, whyNotEdit, whyNotExperience, whyNotMove, whyNotTarget } from '../rules.ts';
import { recruitmentRecords, type StoredRecruitment } from './queries.ts';

/** Adds a position as a draft. @throws 400 */
export const addRecruitment = async (work: Work, form: RecruitmentForm): Promise<number> =>
  (
    await addRecord(work, recruitmentRecords, recruitmentEvents.added, {
      ...(await checked(work, form)),
      status: 'Draft',
    })
  ).id;

/** Saves an edit. @throws 400, 404, 409; also where the position is over */
export async function updateRecruitment(
  work: Work,
  id: number,
  { version, ...form }: RecruitmentForm & { version?: number | undefined },
): Promise<number> {
  const change = async (before: StoredRecruitment) => {
    const reason = whyNotEdit(before.status);
    if (reason) throw refused(reason);
    return checked(work, form, before);
  };
  return (await changeRecord(work, recruitmentRecords, recruitmentEvents.updated, id, version, change)).id;
}

/** Moves a position on in its life; the day it was first opened stays. @throws 400, 404, 409 */
export async function moveRecruitment(
  work: Work,
  id: number,
  { status, reason, version }: { status: Status; reason: string | null; version?: number | undefined },
): Promise<number> {
  const change = (before: StoredRecruitment) => {
    const whyNot = whyNotMove(before.status, status);
    if (whyNot) throw refused(whyNot);
    if (status === 'Cancelled' && !reason) throw invalid({ reason: 'Please Enter the Reason' });
    return {
      status,
      status_reason: status === 'Cancelled' ? reason : null,
      open_date: status === 'Open' ? (before.open_date ?? today(work)) : before.open_date,
    };
  };
  return (await changeRecord(work, recruitmentRecords, recruitmentEvents.moved, id, version, change)).id;
}

export const deleteRecruitment = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, recruitmentRecords, recruitmentEvents.deleted, id);

const lists = {
  department_id: { of: department, label: 'Department' },
  company_id: { of: company, label: 'Company' },
  location_id: { of: location, label: 'Location' },
  mode_of_work_id: { of: modeOfWork, label: 'Mode of work' },
  priority_id: { of: priority, label: 'Priority' },
};

const people = { hiring_manager_id: 'Hiring manager', recruiter_id: 'Recruiter' } as const;

async function checked(work: Work, form: RecruitmentForm, before?: StoredRecruitment): Promise<RecruitmentForm> {
  const wrong = await notChoosable(work, lists, form, before);
  const staff = new Set((await staffLookup(work)).map(({ id }) => id));
  for (const [field, label] of Object.entries(people) as [keyof typeof people, string][]) {
    const chosen = form[field];
    if (chosen !== null && chosen !== before?.[field] && !staff.has(chosen)) wrong[field] = `Please select ${label}`;
  }
  const experience = whyNotExperience(form.experience_min, form.experience_max);
  if (experience) wrong['experience_max'] = experience;
  const target = whyNotTarget(before?.open_date ?? null, form.target_date);
  if (target) wrong['target_date'] = target;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return form;
}
