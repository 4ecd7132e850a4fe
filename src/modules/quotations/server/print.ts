/** The PDF of a quotation: printed when it is sent, and again with its certificate when it is decided. */
import { jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { vatShort, vatWords } from '#modules/masters/contract.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { keptPrint, printedOnce } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { FileReply } from '#platform/server/reply.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Quotation } from '../contract.ts';
import { printedField } from '../decide.ts';
import type { QuotedOption } from '../lines.ts';
import { quotation as template, type QuotationDocument } from './documents/quotation.ts';
import { currencyShown, optionsOf } from './options.ts';
import { quotations } from './record.ts';
import { tables } from './tables.ts';

/** Runs after the commit, so that nobody waits for it; the printed data no longer changes. */
export const printQuotations = job({
  name: 'print-quotation',
  payload: z.object({ id: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'The PDF of a quotation could not be printed', link: '/quotation/:id' },
  prepare: (work, { id }) => keepPdf(work, id),
  run: async () => undefined,
});

export const printQuotation = (work: Work, id: number): Promise<void> => enqueue(work, printQuotations, { id });

/** The entity of the file: the sent quotation, or the decided one. */
const entityOf = ({ decided_at }: Pick<Quotation, 'decided_at'>) =>
  decided_at === null ? 'quotation_sent' : 'quotation_decided';

export const printedEntities = ['quotation_sent', 'quotation_decided'] as const;

/** A download address valid for five minutes; prints the PDF now if it is missing. @throws 404, 409 */
export async function pdfAddress(work: Work, id: number): Promise<{ url: string }> {
  await recordById(work, quotations, id);
  return pdfOf(work, id);
}

/** As `pdfAddress`, for the holder of a link. */
export async function pdfOf(work: Work, id: number): Promise<{ url: string }> {
  const row = await recordById(work, unscoped(quotations), id);
  if (row.sent_at === null) throw refused('The quotation was not sent yet: look at its preview');
  return { url: signAddress(work, 'download', await keepPdf(work, id)).url };
}

/** A draft's PDF exactly as it would be sent, as saved. @throws 404 */
export async function previewPdf(work: Work, id: number): Promise<FileReply> {
  const row = await recordById(work, quotations, id);
  const { pdf } = await printOf(work, row, undefined);
  return new FileReply(nameOf(row), 'application/pdf', Readable.from([pdf]));
}

const nameOf = ({ quote_no, quote_version }: Quotation) =>
  tidyFileName(`Quotation ${quote_no}${quote_version > 1 ? ` version ${quote_version}` : ''}.pdf`);

/** @returns its key. Outside a transaction */
async function keepPdf(work: Work, id: number): Promise<string> {
  const row = await recordById(work, unscoped(quotations), id);
  const known = await keptPrint(work, { entity: entityOf(row), id });
  if (known !== undefined) return known;
  const sent = await keepPrinted(work, row, 'quotation_sent', undefined);
  if (row.decided_at === null) return sent;
  // Keep what the client decided on, even if the decision came before it was printed.
  const { pdf_hash } = await recordById(work, unscoped(quotations), id);
  return keepPrinted(work, row, 'quotation_decided', pdf_hash ?? '');
}

/** @param sentHash as of `printOf` */
const keepPrinted = (
  work: Work,
  row: Quotation,
  entity: (typeof printedEntities)[number],
  sentHash: string | undefined,
): Promise<string> =>
  printedOnce(work, {
    field: printedField,
    entity,
    id: row.id,
    print: async () => Object.assign(await printOf(work, row, sentHash), { name: nameOf(row) }),
    keep: (inside, { hash }) =>
      tables(inside).updateTable('quotation').set({ pdf_hash: hash }).where('id', '=', row.id).execute(),
  });

/** @param sentHash of the document decided on, for the certificate; null before the decision */
async function printOf(work: Work, row: Quotation, sentHash: string | undefined) {
  const options = (await optionsOf(work, [row.id])).get(row.id) ?? [];
  const data = await documentOf(work, row, options, sentHash);
  return printDocument({ template, data, madeAt: (sentHash && row.decided_at) || row.sent_at || row.createdAt });
}

type Addressed = {
  company_name: string;
  address: string;
  country: string;
  registration_number: string | null;
  vat_number: string | null;
  client_name: string;
  client_address: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
};

async function addressesOf(work: Work, { client_id, company_id }: Quotation): Promise<Addressed> {
  const { rows } = await sql<Addressed>`
    select company_name, company.address, country.short_code as country, registration_number, vat_number, client_name,
      client.address as client_address, city, state, zipcode
    from company join country on country.id = company.country_id, client where company.id = ${company_id} and client.id = ${client_id}`.execute(
    work.db,
  );
  const [found] = rows;
  if (!found) throw new Error('A quotation has a company and a client');
  return found;
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

async function documentOf(
  work: Work,
  row: Quotation,
  options: readonly QuotedOption[],
  sentHash: string | undefined,
): Promise<QuotationDocument> {
  const of = await addressesOf(work, row);
  const { reference_no, title } = await jobForFirm(work, row.job_id);
  const { currency } = await currencyShown(work, row.currency_id);
  const [only, another] = options;
  const single = only && !another ? only : undefined;
  return {
    company: {
      name: of.company_name,
      address: linesOf(of.address),
      registration: of.registration_number,
      vat: of.vat_number,
    },
    client: {
      name: of.client_name,
      address: [...linesOf(of.client_address), [of.city, of.state, of.zipcode].filter(Boolean).join(' ')].filter(
        Boolean,
      ),
    },
    number: row.quote_no,
    version: String(row.quote_version),
    date: row.quotation_date === null ? 'Draft' : showDate(row.quotation_date),
    validUntil: row.valid_until === null ? 'Draft' : showDate(row.valid_until),
    currency,
    reference: `${title} (${reference_no})`,
    lines: single ? single.lines.map(printedLine(currency)) : [],
    ...totalsOf(single, currency, of.country),
    options: single
      ? []
      : options.map((option, at) => ({
          name: option.name ?? `Option ${at + 1}`,
          lines: option.lines.map(printedLine(currency)),
          vatTotal: showAmount(option.vat_amount, currency),
          ...totalsOf(option, currency, of.country),
        })),
    terms: linesOf(row.terms),
    ...(sentHash !== undefined && { certificate: certificateOf(work, row, options, sentHash) }),
  };
}

const printedLine = (currency: string) => (line: QuotedOption['lines'][number]) => ({
  section: line.section,
  description: line.description,
  basis: line.fee_basis,
  qty: String(Number(line.qty)),
  rate: showAmount(line.unit_rate, currency),
  amount: showAmount(line.amount, currency),
  vatRate: vatShort({ kind: line.vat_kind, rate: line.vat_rate }),
});

const totalsOf = (option: QuotedOption | undefined, currency: string, country: string | null) => ({
  discount: option && isPositive(option.discount) ? showAmount(option.discount, currency) : null,
  subTotal: showAmount(option?.sub_total ?? '0', currency),
  vat: (option?.vat ?? []).map(({ rate, kind, net, vat }) => ({
    rate: kind === 'S' ? `${Number(rate)} %` : null,
    label: vatWords({ kind, rate, name: 'VAT' }, country),
    net: showAmount(net, currency),
    vat: showAmount(vat, currency),
  })),
  total: showAmount(option?.total ?? '0', currency),
});

/** Who decided, when and from where, or who recorded it. The hash identifies the document decided on. */
function certificateOf(work: Work, row: Quotation, options: readonly QuotedOption[], hash: string) {
  const { zone } = work.config.firm;
  const isApproved = row.chosen_option !== null;
  const chosen = options.length > 1 ? options[(row.chosen_option ?? 1) - 1] : undefined;
  const choice = chosen ? `: ${chosen.name ?? `Option ${row.chosen_option}`}` : '';
  return {
    name: row.decided_by ?? '',
    at: `${showMoment(row.decided_at ?? '', zone)} (${zone})`,
    address: row.decided_how === 'By staff' ? null : row.decision_ip,
    recordedBy: row.decided_how === 'By staff' ? (row.recorded_by ?? 'staff') : null,
    decision: isApproved ? `Approved${choice}` : 'Rejected',
    hash,
  };
}
