import type { People } from '#platform/server/people.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { mayUse } from '#platform/contract/access.ts';
import { commentedRecord } from '#platform/server/comments/commented.ts';
import { commentRoutes } from '#platform/server/comments/routes.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { handleGuest } from '#platform/server/guest-link.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { lockRecord, readRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import { escalationPath } from '../address.ts';
import * as contract from '../contract.ts';
import * as own from '../own.ts';
import { escalationsModule, jobEscalationsModule } from '../rights.ts';
import * as settings from '../settings.ts';
import * as settle from '../settle.ts';
import { confirmOwn, confirmWith, reopenOwn, reopenWith } from './answers.ts';
import { mailAnew, mailedAbout } from './notify-client.ts';
import { resolvedMail } from './mails.ts';
import { ofJob } from './of-job.ts';
import { ownEscalation, ownEscalations, raiseOwn } from './own.ts';
import { findJobs } from '#modules/jobs/server/public/job-choices.ts';
import { escalations } from './record.ts';
import { raiseOnJob } from './raise.ts';
import { shownSettings, updateSettings } from './settings.ts';
import { toldOf } from './recipients.ts';
import { openByLink, shownByLink } from './shown.ts';
import { visible } from './visible.ts';

const commented = commentedRecord(
  contract.escalationComments,
  escalations,
  (id) => `${escalationPath(id)}?tab=comments`,
);

/** Mails to the client and the owner; resending a resolution creates a new link. */
const mailsOfEscalation: MailsOf = {
  subjects: async (work, id) => [
    { entity: contract.escalationEntity, id: (await recordById(work, escalations, id)).id },
  ],
  anew: { [resolvedMail.kind]: mailAnew },
  several: { [resolvedMail.kind]: mailedAbout },
};

/** The client's calls, signed in or by the link in a mail. */
const clientRoutes: readonly Route[] = [
  handle(own.fetchOwnEscalations, (work) => ownEscalations(work)),
  handle(own.raiseOwnEscalation, (work, { body }) => raiseOwn(work, body)),
  handle(own.confirmOwnEscalation, async (work, { query: { id } }) => {
    await confirmOwn(work, id);
    return ownEscalation(work, id);
  }),
  handle(own.reopenOwnEscalation, async (work, { query: { id }, body }) => {
    await reopenOwn(work, id, body.reopen_reason);
    return ownEscalation(work, id);
  }),
  handleGuest(settle.escalationLink, settle.openEscalation, (work, _, opened) => openByLink(work, opened)),
  handleGuest(settle.escalationLink, settle.confirmByLink, async (work, _, opened) => {
    await confirmWith(work, opened);
    return shownByLink(work, { ...opened, over: 'used' });
  }),
  handleGuest(settle.escalationLink, settle.reopenByLink, async (work, { body }, opened) => {
    await reopenWith(work, opened, body.reopen_reason);
    return shownByLink(work, { ...opened, over: 'used' });
  }),
];

export const escalationRoutes = (people: People): readonly Route[] => [
  ...recordRoutes(contract.escalationCalls, escalations, {
    told: [contract.escalationEvents, own.escalationFileEvents, settle.escalationLinkEvents],
  }),
  handle(contract.listEscalatedJobs, async (work, { query }) => ({ rows: await findJobs(work, query) })),
  handle(contract.fetchJobEscalations, (work, { params }) => ofJob(work, params.job_id)),
  handle(contract.raiseForJob, (work, { query, body }) => raiseOnJob(work, query.job_id, body)),
  handle(contract.fetchEscalationRecipients, async (work, { query: { id } }) =>
    toldOf(work, await readRecord(work, escalations, id)),
  ),
  handle(contract.fetchEscalationFiles, async (work, { params: { id } }) => {
    await recordById(work, escalations, id);
    return { rows: await filesIn(work, id) };
  }),
  handle(contract.addEscalationFiles, async (work, { query: { id }, body }) => {
    await lockRecord(work, escalations, id);
    for (const key of body.escalation_doc)
      await attachFile(work, key, contract.escalationFile, contract.escalationEntity, id);
    return { rows: await filesIn(work, id) };
  }),
  ...recordMailRoutes(contract.escalationMails, mailsOfEscalation),
  ...commentRoutes(commented, people),
  ...clientRoutes,
  handle(settings.fetchEscalationSettings, (work) => shownSettings(work)),
  handle(settings.updateEscalationSettings, (work, { body }) => updateSettings(work, body)),
];

const filesIn = async (work: Work, id: number) => [
  ...((await filesOf(work, contract.escalationEntity, [id])).get(String(id)) ?? []),
];

/** For anyone who sees the escalation. */
export const escalationFiles: FileOwner = {
  entity: contract.escalationEntity,
  tells: null,
  mayRead: async (work, id) =>
    mayUse(work.actor, work.actor.audience === 'client' ? jobEscalationsModule.read : escalationsModule.read) &&
    (await visible(readerOf(work)).select('escalation.id').where('escalation.id', '=', id).executeTakeFirst()) !==
      undefined,
};
