/** Who wants to know that a mail did not reach its recipient. Modules whose mails somebody has to see to provide theirs. */
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';
import type { MailTables } from './mail.ts';

type FailedMail = Pick<MailTables['mail'], 'id' | 'kind' | 'recipient' | 'error' | 'entity' | 'entity_id'>;

/** Runs in the transaction that notes the failure: `provides: [mailFailure.provide(tellBillerOfMail)]` */
export const mailFailure = dependency<(work: Work, mail: FailedMail) => Promise<void>>('what a failed mail leads to');
