/** Consents to be kept longer: given and withdrawn on the candidate's own page, requested by email. */
import { addMonths } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { giveGuestLink, type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mustBeShown } from '../../blind/server/blind.ts';
import { candidacyLink } from '../../applying/contract.ts';
import { candidate } from '../../contract.ts';
import { candidates, type StoredCandidate } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { privacyEvents } from '../contract.ts';
import { keepText, keepTextVersion } from '../rules.ts';
import { keepMail } from './mails.ts';

type OwnConsent = { text: string; until: string | null };

/** @throws 404 for an application that is no longer kept */
export async function consentOf(work: Work, { recordId }: OpenedLink): Promise<OwnConsent> {
  await lockRecord(work, unscoped(candidates), recordId);
  const last = await tables(work)
    .selectFrom('candidate_consent')
    .select(['given_on', 'months', 'text_version'])
    .where('candidate_id', '=', recordId)
    .where('ended_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = last ? addMonths(last.given_on, last.months) : null;
  return { text: keepText(last?.text_version ?? keepTextVersion), until };
}

/** Counts from today and replaces earlier ones. @throws 404, 409 if the link is over */
export async function giveConsent(work: Work, opened: OpenedLink, months: 12 | 24): Promise<OwnConsent> {
  await lockRecord(work, unscoped(candidates), opened.recordId);
  await useGuestLink(work, opened);
  await endLast(work, opened.recordId);
  const consent = { given_on: today(work), months, text_version: keepTextVersion };
  await tables(work)
    .insertInto('candidate_consent')
    .values({ ...consent, candidate_id: opened.recordId, ended_on: null, renewal_asked_on: null })
    .execute();
  await record(work, privacyEvents.keepGiven, opened.recordId, { after: consent });
  return consentOf(work, opened);
}

/** @throws 404, 409 if the link is over */
export async function endConsent(work: Work, opened: OpenedLink): Promise<OwnConsent> {
  await lockRecord(work, unscoped(candidates), opened.recordId);
  await useGuestLink(work, opened);
  if (await endLast(work, opened.recordId)) await record(work, privacyEvents.keepEnded, opened.recordId, {});
  return consentOf(work, opened);
}

async function endLast(work: Work, id: number): Promise<boolean> {
  const ended = await tables(work)
    .updateTable('candidate_consent')
    .set({ ended_on: today(work) })
    .where('candidate_id', '=', id)
    .where('ended_on', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** @throws 404 if the candidate is not visible, 409 while they are hidden */
export async function askToKeep(work: Work, id: number): Promise<{ sent_to: string }> {
  const row = await lockRecord(work, candidates, id);
  await mustBeShown(work, id);
  await mailQuestion(work, row);
  await record(work, privacyEvents.keepAsked, id, {});
  return { sent_to: row.email };
}

export async function mailQuestion(work: Work, { id, email, name }: StoredCandidate): Promise<void> {
  const link = await giveGuestLink(work, candidacyLink, id, { email, name });
  await sendMail(work, keepMail, email, { name, link }, { about: { entity: candidate.entity, id } });
}
