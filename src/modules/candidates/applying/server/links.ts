/** The links by which people apply, and the content of their pages. */
import { applyingFor } from '#modules/recruitment/server/public/positions.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { newFileAddress } from '#platform/server/files/addresses.ts';
import {
  giveGuestLink,
  linkToWire,
  noteOpened,
  type OpenedLink,
  steadyGuestLink,
  whyOver,
} from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { mustBeShown } from '../../blind/server/blind.ts';
import { candidate, candidateResume } from '../../contract.ts';
import { candidates, type StoredCandidate } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { consentText, consentVersion } from '../consent.ts';
import {
  type Application,
  applyingEvents,
  applyLink,
  candidacyLink,
  invitationLink,
  type SharedApplication,
} from '../contract.ts';
import { candidacyMail, invitationMail } from './mails.ts';

type Taking = Omit<Application, 'consent' | 'filled'> & { readonly daily: number };

/** The position that a link applies for. @throws 409 with a sentence if it takes no more applications */
export async function mustTake(work: Work, opened: OpenedLink): Promise<Taking> {
  const invited = opened.link.purpose === invitationLink.purpose;
  const recruitment_id = invited ? (await invitedBy(work, opened)).recruitment_id : opened.recordId;
  const position = await applyingFor(work, recruitment_id);
  if (!position || !(invited ? position.open : position.takes)) throw refused(noMore);
  if (!invited && position.limit !== null && (await applied(work, recruitment_id)) >= position.limit) {
    throw refused(noMore);
  }
  return { recruitment_id, position: position.position, text: position.text, invited, daily: position.daily };
}

const noMore = 'This position takes no applications any more';

async function invitedBy(work: Work, { recordId }: OpenedLink): Promise<StoredCandidate> {
  const row = await tables(work)
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refused('We do not keep this application any more');
  return row;
}

/** Counts applications by link, whatever became of them. */
async function applied(work: Work, recruitmentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate
    where recruitment_id = ${recruitmentId} and consent_at is not null`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** The page behind a link: the form, or the reason why there is none. */
export async function openApplication(work: Work, opened: OpenedLink): Promise<SharedApplication> {
  const invited = opened.link.purpose === invitationLink.purpose;
  const over = whyOver(work, opened);
  const shown = linkToWire(work, opened);
  if (over) return { ...shown, whyOver: over, application: null, renews: invited };
  try {
    const { daily: _, ...taking } = await mustTake(work, opened);
    if (invited) await noteOpened(work, opened);
    const filled = invited ? filledOf(await invitedBy(work, opened)) : {};
    const application = { ...taking, consent: consentText(consentVersion), filled };
    return { ...shown, whyOver: null, application, renews: false };
  } catch (error) {
    return { ...shown, whyOver: error instanceof Error ? error.message : noMore, application: null, renews: false };
  }
}

/** Prefills the form of an invited person, with the fields of the form only. */
function filledOf(row: StoredCandidate): Readonly<Record<string, string>> {
  const { name, email, phone, current_company, current_designation, location } = row;
  const known = { name, email, phone, current_company, current_designation, location };
  return Object.fromEntries(Object.entries(known).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** The public link of a position. @throws 409 if it takes no applications by link */
export async function shareApplyLink(work: Work, recruitmentId: number): Promise<{ url: string }> {
  const position = await applyingFor(work, recruitmentId);
  if (!position) throw notFound();
  if (!position.takes) throw refused('Open the position and switch on its public link first');
  return { url: await steadyGuestLink(work, applyLink, recruitmentId, position.position) };
}

/** @throws 404 if the candidate is not visible, 409 if the position takes nobody or the candidate is hidden */
export async function inviteCandidate(work: Work, id: number): Promise<{ sent_to: string }> {
  const row = await lockRecord(work, candidates, id);
  await mustBeShown(work, id);
  await invite(work, row);
  await record(work, applyingEvents.invited, id, { after: { recipient: row.email } });
  return { sent_to: row.email };
}

async function invite(work: Work, { id, recruitment_id, email, name }: StoredCandidate): Promise<void> {
  const position = await applyingFor(work, recruitment_id);
  if (!position?.open) throw refused('The position is not open');
  const link = await giveGuestLink(work, invitationLink, id, { email, name });
  const about = { entity: candidate.entity, id };
  await sendMail(work, invitationMail, email, { name, position: position.position, link }, { about });
}

/**
 * Mails a new link to the address of a used or expired one: to the candidate's page once they have applied, else to the
 * form.
 * @throws 409 if there is no page to link to
 */
export async function renewInvitation(work: Work, opened: OpenedLink): Promise<{ sent: true }> {
  const row = await lockRecord(work, unscoped(candidates), opened.recordId).catch(() => {
    throw refused('We do not keep this application any more');
  });
  if (row.consent_at === null) await invite(work, row);
  else await mailCandidacy(work, row);
  return { sent: true };
}

/** Mails the link to the candidate's own page. */
export async function mailCandidacy(work: Work, { id, email, name, recruitment_id }: StoredCandidate): Promise<void> {
  const position = await applyingFor(work, recruitment_id);
  const link = await giveGuestLink(work, candidacyLink, id, { email, name });
  const about = { entity: candidate.entity, id };
  await sendMail(work, candidacyMail, email, { name, position: position?.position ?? '', link }, { about });
}

/** @param wish '{upload field}/{file name}' @throws 400 for a file name that is not accepted, 409 */
export async function addressForResume(work: Work, opened: OpenedLink, wish: string): Promise<{ url: string }> {
  await mustTake(work, opened);
  const [folder, name = '', ...rest] = wish.split('/');
  if (folder !== candidateResume.name || rest.length > 0) throw notFound();
  return { url: newFileAddress(work, candidateResume, name).url };
}
