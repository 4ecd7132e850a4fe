/** Notifies modules of an undelivered email. Modules whose emails need follow-up provide a handler. */
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';
import type { MailTables } from './mail.ts';

type FailedMail = Pick<MailTables['mail'], 'id' | 'kind' | 'recipient' | 'error' | 'entity' | 'entity_id'>;

/** Runs in the transaction that records the failure: `provides: [mailFailure.provide(tellBillerOfMail)]` */
export const mailFailure = dependency<(work: Work, mail: FailedMail) => Promise<void>>('what a failed mail leads to');
