import { lifeOf } from '#test/laws/life.ts';
import { law, none } from '#test/laws/law.ts';
import { nothing } from '#test/laws/whose.ts';
import { sampleOfRecord } from '#test/record-samples.ts';
import { invoice, invoiceCalls } from '../../contract.ts';

/** Sampling an invoice's fields is enough. */
const form = law(invoice, { staff: nothing, client: nothing });

export const invoiceLaw = lifeOf(form, invoiceCalls, async (portal) => {
  const sql = (text: string, id: number) => portal.database.pool.query(text, [id]);
  const put = (status: string, more: string) => (id: number) =>
    sql(`update invoice set status = '${status}', ${more} where id = $1`, id);
  const paid = 'paid = total - credited, balance = 0';
  const paidInPart = 'paid = 1, balance = total - credited - 1';
  const unpaid = 'paid = 0, balance = total - credited';
  const receives = (what: string) => (id: number) =>
    sql(
      `update contact_client set receives = '${what}' where client_id = (select client_id from invoice where id = $1)`,
      id,
    );
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from vat where vat = 'Standard' and rate = 20",
  );
  const line = {
    job_id: null,
    section: 'Payroll',
    description: 'Process payroll',
    qty: '1',
    unit_rate: '100',
    vat_id: rows[0]?.id,
  };
  const charge = async (id: number, lines: readonly object[]) => {
    const body = {
      ...(await sampleOfRecord(portal, form)),
      invoice_date: '2026-11-20',
      tax_point: null,
      charges: { lines, additional: [], credits: [] },
    };
    return portal.call(invoiceCalls.edit, { as: 'admin', query: { id }, body });
  };
  return {
    ready: { issue: (id) => charge(id, [line]), send: receives('{invoice}') },
    unready: {
      issue: (id) => charge(id, []),
      send: receives('{}'),
      void: none('what is paid in part is in a state of its own'),
    },
    taken: {
      handOver: put('Sent', 'sent_at = now()'),
      view: put('Viewed', 'viewed_at = now()'),
      payPart: put('Part paid', paidInPart),
      pay: put('Paid', paid),
      unpay: put('Part paid', paidInPart),
      unpayIssued: put('Issued', unpaid),
      unpaySent: put('Sent', unpaid),
      unpayViewed: put('Viewed', unpaid),
    },
  };
});
