/** The people in the firm who are told about an invoice. */
import { type News as AnyNews, tellPeople } from '#modules/staff/server/public/notify.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { showAmount } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { invoiceNotifications } from '../notifications.ts';
import { codeOf } from './currency.ts';
import type { StoredInvoice } from './record.ts';

type News = Pick<AnyNews, 'title' | 'body' | 'once'>;

/** The biller and the client's manager. */
export async function tellFirm(work: Work, kind: NotificationKind, invoice: StoredInvoice, news: News): Promise<void> {
  const { rows } = await sql<{ manager_id: number | null }>`
    select manager_id from client where id = ${invoice.client_id}`.execute(work.db);
  await tellPeople(work, kind, [invoice.biller_id, rows[0]?.manager_id ?? null], { ...about(invoice), ...news });
}

/** Tells the biller of an invoice, or the client's manager if it has none. */
export const tellBiller = (work: Work, kind: NotificationKind, invoice: StoredInvoice, news: News): Promise<void> =>
  invoice.biller_id === null
    ? tellFirm(work, kind, invoice, news)
    : tellPeople(work, kind, [invoice.biller_id], { ...about(invoice), ...news });

const about = ({ id }: StoredInvoice) => ({ link: `/invoices/${id}`, entity: 'invoice', entityId: id });

export async function tellPaid(work: Work, invoice: StoredInvoice): Promise<void> {
  await tellFirm(work, invoiceNotifications.paid, invoice, {
    title: `Invoice ${invoice.invoice_no ?? ''} is paid`,
    body: `${await nameOfClient(work, invoice)}, ${await amountOf(work, invoice)}.`,
  });
}

export async function nameOfClient({ db }: Pick<Work, 'db'>, { client_id }: StoredInvoice): Promise<string> {
  const { rows } = await sql<{ client_name: string }>`select client_name from client where id = ${client_id}`.execute(
    db,
  );
  return rows[0]?.client_name ?? '';
}

/** 'GBP 1,234.50', with VAT and all charges. */
export async function amountOf(work: Pick<Work, 'db'>, { total, currency_id }: StoredInvoice): Promise<string> {
  const { currency } = await codeOf(work, currency_id);
  return `${currency} ${showAmount(total, currency)}`;
}
