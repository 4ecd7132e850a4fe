/** Statements, for the module that sends them to many clients. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import type { Ageing } from '../../payments.ts';
import { invoiceNotifications } from '../../notifications.ts';
import { ageing } from '../receivables/ageing.ts';

export { prepareStatement, type PrintedStatement, sendStatement } from '../statements/mails.ts';
export { printedStatement } from '../statements/pdf.ts';

type Owing = Pick<Ageing['rows'][number], 'client_id' | 'currency' | 'balance' | 'credit'>;

/** What clients owe and have as credit as at a day, one row per client and currency visible to this person. */
export const owingOn = async (work: Work, on: PlainDate): Promise<readonly Owing[]> => (await ageing(work, on)).rows;

type Failed = { readonly to: number; readonly title: string; readonly body: string; readonly link: string };

/** Tells the sender that a mail did not reach the client. @param once only the first call with this key tells them */
export const tellMailFailed = (work: Work, { to, ...told }: Failed, once: string): Promise<unknown> =>
  notify(work, invoiceNotifications.mailFailed, { ...told, to: [to], once });
