/** Notifies the owner, else the position's recruiter, of what a candidate did by their link. */
import { recruiterOf } from '#modules/recruitment/server/public/positions.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { candidatePath } from '../../address.ts';
import { shownName } from '../../blind/server/blind.ts';
import { candidate } from '../../contract.ts';
import { candidateNotifications } from '../../notifications.ts';
import { isPerhapsKnown } from '../../persons/server/same-person.ts';
import type { StoredCandidate } from '../../server/record.ts';

export async function tellOfApplication(work: Work, row: StoredCandidate, position: string): Promise<void> {
  const known = (await isPerhapsKnown(work, row)) ? 'Perhaps the same person as another application.' : undefined;
  await tell(
    work,
    candidateNotifications.applied,
    row,
    `${await shownName(work, row.id)} applied for ${position}`,
    known,
  );
}

export const tellOfWithdrawal = async (work: Work, row: StoredCandidate, why: string | null): Promise<void> =>
  tell(work, candidateNotifications.withdrew, row, `${await shownName(work, row.id)} withdraws`, why ?? undefined);

export const tellOfDeletion = async (work: Work, row: StoredCandidate): Promise<void> =>
  tell(
    work,
    candidateNotifications.deletionAsked,
    row,
    `${await shownName(work, row.id)} asks for their data to be deleted`,
  );

async function tell(
  work: Work,
  kind: NotificationKind,
  row: StoredCandidate,
  title: string,
  body?: string,
): Promise<void> {
  const owner = row.owner_id ?? (await recruiterOf(work, row.recruitment_id));
  if (owner === null) return;
  const about = { link: candidatePath(row.id), entity: candidate.entity, entityId: row.id };
  await tellPeople(work, kind, [owner], { title, ...(body !== undefined && { body }), ...about });
}
