/** The candidate's own page, opened by a link in an email: status, withdrawal, request for deletion. */
import { dateOf } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { linkToWire, noteOpened, type OpenedLink, useGuestLink, whyOver } from '#platform/server/guest-link.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidateLife, type Progress } from '../../life.ts';
import { endInterviewsOf } from '../../interviews/server/actions.ts';
import { candidates, type StoredCandidate } from '../../server/record.ts';
import type { RejectReason } from '../../rejecting/reasons.ts';
import { tables } from '../../server/tables.ts';
import { applyingEvents, type Candidacy, type SharedCandidacy } from '../contract.ts';
import { isUntold, nextStep, stageInWords } from '../standing.ts';
import { tellOfDeletion, tellOfWithdrawal } from './notify.ts';

const all = () => unscoped(candidates);
const withdrawn: RejectReason = 'Withdrawn';

export async function openCandidacy(work: Work, opened: OpenedLink): Promise<SharedCandidacy> {
  await noteOpened(work, opened);
  return candidacyOf(work, opened);
}

async function candidacyOf(work: Work, opened: OpenedLink): Promise<SharedCandidacy> {
  const shown = linkToWire(work, opened);
  const over = whyOver(work, opened);
  const row = over === undefined ? await rowOf(work, opened) : undefined;
  if (!row) return { ...shown, whyOver: over ?? notKept, candidacy: null };
  return { ...shown, whyOver: null, candidacy: await candidacyShown(work, row) };
}

const notKept = 'We do not keep this application any more.';

const rowOf = (work: Work, { recordId }: OpenedLink): Promise<StoredCandidate | undefined> =>
  tables(work)
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

async function candidacyShown(work: Work, row: StoredCandidate): Promise<Candidacy> {
  const { stage, since } = await lastTold(work, row);
  const standing = { stage, withdrawn: row.withdrawn_at !== null, rejected: row.rejection_told_at !== null };
  const { rows } = await sql<{ position: string }>`
    select position from recruitment where id = ${row.recruitment_id}`.execute(work.db);
  return {
    position: rows[0]?.position ?? '',
    stage: stageInWords(standing),
    next: nextStep(standing, dateOf(since, work.config.firm.zone), today(work)),
    applied_on: row.consent_at ?? row.created_at,
    can_withdraw: canWithdraw(row),
    deletion_asked_at: row.deletion_asked_at,
  };
}

/** The last stage that the candidate may know of, and since when they are in it. */
async function lastTold(work: Work, row: StoredCandidate): Promise<{ stage: Progress; since: string }> {
  const history = await tables(work)
    .selectFrom('candidate_stage')
    .select(['to_stage', 'at'])
    .where('candidate_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  const told = history.find(({ to_stage }) => !isUntold(to_stage));
  return { stage: told?.to_stage ?? candidateLife.first, since: told?.at ?? row.created_at };
}

/** Until an offer is made. A rejection that has not been sent yet makes no difference. */
const canWithdraw = ({ withdrawn_at, rejection_told_at, selection_progress }: StoredCandidate): boolean =>
  withdrawn_at === null && rejection_told_at === null && !afterOffer.has(selection_progress);

const afterOffer: ReadonlySet<Progress> = new Set([
  'Offered',
  'Offer Sent',
  'Accepted',
  'Offer Rejected',
  'To join',
  'Move to Onboarding',
]);

/** @throws 409 if there is an offer to answer instead, or the application is over */
export async function withdraw(work: Work, opened: OpenedLink, why: string | null): Promise<SharedCandidacy> {
  const row = await held(work, opened);
  if (row.withdrawn_at !== null) throw refused('You have withdrawn this application already');
  if (row.rejection_told_at !== null) throw refused('This application is over already');
  if (!canWithdraw(row)) throw refused('Please answer our offer instead, by the link in its email');
  const now = work.now.toISOString();
  const own = { reject_reason: withdrawn, reject_note: why };
  if (candidateLife.steps.reject.from.some((state) => state === row.selection_progress)) {
    await portalStep(work, candidates, row.id, 'reject', { asked: own, columns: () => ({ withdrawn_at: now }) });
  } else {
    // Rejected but not told yet: their withdrawal counts, and the rejection email is not sent.
    await changeRecord(work, all(), applyingEvents.withdrawn, row.id, undefined, () => ({
      withdrawn_at: now,
      ...own,
      rejection_mail_at: null,
      rejection_told_at: now,
    }));
  }
  await endInterviewsOf(work, row.id, 'The candidate has withdrawn');
  await tellOfWithdrawal(work, row, why);
  return candidacyOf(work, opened);
}

/** Asks HR to delete the data, except what the law requires them to keep. Asking twice makes one request. */
export async function askForDeletion(work: Work, opened: OpenedLink): Promise<SharedCandidacy> {
  const row = await held(work, opened);
  if (row.deletion_asked_at === null) {
    const asked = { deletion_asked_at: work.now.toISOString() };
    await changeRecord(work, all(), applyingEvents.deletionAsked, row.id, undefined, () => asked);
    await tellOfDeletion(work, row);
  }
  return candidacyOf(work, opened);
}

async function held(work: Work, opened: OpenedLink): Promise<StoredCandidate> {
  const row = await lockRecord(work, all(), opened.recordId).catch(() => {
    throw refused(notKept);
  });
  await useGuestLink(work, opened);
  return row;
}
