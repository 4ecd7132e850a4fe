/** Facts as each member of the cast reads them in reports, and documents inserted by hand. */
import { sumOf } from '#platform/contract/money.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import type { TestPortal } from '#test/portal.ts';
import { readerFor } from '#test/reports/facts.ts';
import { sql } from 'kysely';

export async function factsRead<Row>(portal: TestPortal, as: Role, facts: FactRows, period: Period): Promise<Row[]> {
  const reader = await readerFor(portal, as);
  return (await sql<Row>`${await facts.rows(reader, period)}`.execute(reader.db)).rows;
}

/** Columns with their values; missing ones of a document get defaults. */
type Columns = Readonly<Record<string, unknown>>;

/** Documents of a client in a year of their own, inserted without the product's code. */
export async function documentsOf(portal: TestPortal) {
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Row>(text, values)).rows;
  const insert = async (table: string, columns: Columns): Promise<number> => {
    const names = Object.keys(columns);
    const places = names.map((_, at) => `$${at + 1}`).join(', ');
    const hasId = !/_(?:line|extra)$/.test(table);
    const text = `insert into ${table} (${names.join(', ')}) values (${places})${hasId ? ' returning id' : ''}`;
    return (await query<{ id: number }>(text, Object.values(columns)))[0]?.id ?? 0;
  };
  const [ids] = await query<{ company_id: number; vat_id: number }>(
    `select (select id from company order by id limit 1) as company_id, (select id from vat order by id limit 1) as vat_id`,
  );
  const codes = await query<{ id: number; code: string }>('select id, currency_code as code from currency');
  const currency = (code: string) => codes.find((one) => one.code === code)?.id ?? 0;
  const client = (client_name: string, more: Columns = {}) =>
    insert('client', {
      client_name,
      client_code: client_name.slice(0, 8).toUpperCase(),
      company_id: ids?.company_id,
      currency_id: currency('GBP'),
      status: 'Active',
      ...more,
    });

  /** @param lines section, amount, rate of VAT in percent, job @param extras amounts, negative for credits */
  async function invoice(
    own: { client_id: number; number: string; day: string; currency?: string; rate?: string } & Columns,
    lines: readonly (readonly [section: string, amount: string, vat: number, job?: number])[],
    extras: readonly (readonly [amount: number, vat: number])[] = [],
  ): Promise<number> {
    const { number, day, currency: code = 'GBP', rate, ...more } = own;
    const amount = lines.reduce((sum, [, of]) => sum + Number(of), 0);
    const additional = extras.reduce((sum, [of]) => sum + Math.max(of, 0), 0);
    const credits = extras.reduce((sum, [of]) => sum - Math.min(of, 0), 0);
    const sub_total = amount + additional - credits;
    const vat_amount = Number(more['vat_amount'] ?? 0);
    const total = sub_total + vat_amount;
    const id = await insert('invoice', {
      invoice_no: number,
      company_id: ids?.company_id,
      currency_id: currency(code),
      section: lines[0]?.[0],
      status: 'Sent',
      invoice_date: day,
      tax_point: day,
      due_date: day,
      issued_at: `${day}T10:00:00Z`,
      amount,
      additional_charges: additional,
      credit_notes: credits,
      sub_total,
      vat_amount,
      total,
      balance: total,
      ...more,
    });
    for (const [at, [section, of, vat_rate, job_id = null]] of lines.entries())
      await insert('invoice_line', {
        invoice_id: id,
        position: at + 1,
        job_id,
        section,
        description: 'Work',
        qty: 1,
        unit_rate: of,
        amount: of,
        vat_id: ids?.vat_id,
        vat_name: 'Standard',
        vat_rate,
      });
    for (const [at, [of, vat_rate]] of extras.entries())
      await insert('invoice_extra', {
        invoice_id: id,
        position: at + 1,
        label: 'Extra',
        amount: Math.abs(of),
        ...(of > 0 && { vat_id: ids?.vat_id, vat_name: 'Standard', vat_rate }),
      });
    if (rate !== undefined) await insert('kept_rate', { invoice_id: id, base_id: currency('GBP'), rate });
    return id;
  }

  async function credit(
    own: {
      client_id: number;
      number: string;
      day: string;
      section: string;
      currency?: string;
      rate?: string;
    } & Columns,
    net: string,
    vat: { rate: number; amount: string } = { rate: 0, amount: '0' },
  ): Promise<number> {
    const { number, day, currency: code = 'GBP', rate, ...more } = own;
    const total = sumOf([net, vat.amount]);
    const id = await insert('credit_note', {
      credit_no: number,
      company_id: ids?.company_id,
      currency_id: currency(code),
      credit_date: day,
      reason: 'Fee reduced',
      sub_total: net,
      vat_amount: vat.amount,
      total,
      open: total,
      vat: '[]',
      snapshot: '{}',
      ...more,
    });
    await insert('credit_note_line', {
      credit_note_id: id,
      position: 1,
      description: 'Fee reduced',
      amount: net,
      vat_id: ids?.vat_id,
      vat_name: 'Standard',
      vat_rate: vat.rate,
    });
    if (rate !== undefined) await insert('kept_rate', { credit_note_id: id, base_id: currency('GBP'), rate });
    return id;
  }

  /** @param allocated how much of it; taken back if it was removed */
  const payment = (
    own: { client_id: number; day: string; amount: number; allocated: number; currency?: string } & Columns,
  ) => {
    const { day, amount, allocated, currency: code = 'GBP', ...more } = own;
    return insert('payment', {
      company_id: ids?.company_id,
      currency_id: currency(code),
      payment_date: day,
      method: 'Bank transfer',
      amount,
      settles: amount,
      allocated,
      open: amount - allocated,
      ...more,
    });
  };

  return { query, insert, client, currency, invoice, credit, payment, company_id: ids?.company_id ?? 0 };
}
