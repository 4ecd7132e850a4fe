/** The letter of an offer: in its country's wording, printed when sent, and again with its audit page once accepted. */
import { hrModule } from '#modules/access/rights.ts';
import { type PlainDate, showMoment } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount, sumOf } from '#platform/contract/money.ts';
import { mayUse } from '#platform/contract/access.ts';
import { blocksOf } from '#platform/server/documents/letter.ts';
import { type PrintedDocument, printDocument } from '#platform/server/documents/print.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples, worded } from '#platform/server/mail/wording.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { monthlyOf } from '#modules/salary/public/parts.ts';
import { type OfferCertificate, type OfferDocument, offerTemplate } from './documents/offer.ts';
import { offers, type StoredOffer } from './record.ts';
import { componentsOf } from './terms.ts';
import { indiaLetter, offerLetters, ukLetter } from './wordings.ts';

type Named = {
  name: string;
  firm: string;
  country: string;
  currency: string;
  position: string;
  department: string;
  location: string;
  manager: string;
  mode: string | null;
  shift: string | null;
  signed_by: string | null;
};

/** The names used in an offer's terms. */
export async function namedOf({ db }: Pick<Work, 'db'>, id: number): Promise<Named> {
  const { rows } = await sql<Named>`
    select candidate.name, company_name as firm, country.short_code as country, currency_code as currency,
      recruitment.position, department.name as department, location.location, manager.employee_name as manager,
      mode_of_work as mode, shift_type.name as shift, approver.employee_name as signed_by
    from offer
    join candidate on candidate.id = offer.candidate_id
    join recruitment on recruitment.id = offer.recruitment_id
    join company on company.id = offer.company_id
    join country on country.id = company.country_id
    join currency on currency.id = offer.currency_id
    join department on department.id = offer.department_id
    join location on location.id = offer.location_id
    join employee as manager on manager.id = offer.reporting_manager_id
    left join employee as approver on approver.id = offer.approver_id
    left join mode_of_work on mode_of_work.id = offer.mode_of_work_id
    left join shift_type on shift_type.id = offer.shift_type_id
    where offer.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An offer names its terms');
  return row;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function fieldsOf(work: Work, row: StoredOffer, named: Named, day: PlainDate) {
  const money = (amount: string | null) =>
    amount === null ? null : `${named.currency} ${showAmount(amount, named.currency)}`;
  const ctc = row.ctc ?? '0';
  return {
    ...named,
    today: day,
    letter_no: row.letter_no ?? 'Draft',
    designation: row.designation,
    doj: row.doj,
    ctc: money(ctc) ?? '',
    monthly: money(monthlyOf(ctc)) ?? '',
    bonus: money(row.joining_bonus ?? null),
    buyout: money(row.notice_buyout ?? null),
    claw_back: row.claw_back_until,
    probation: counted(row.probation_months, 'month'),
    notice: counted(row.notice_days, 'day'),
    valid_until: row.valid_until,
    signed_by: named.signed_by ?? work.actor.name,
  };
}

/** HR's choice, or the letter of the company's country. */
const letterOf = ({ letter }: StoredOffer, country: string) =>
  (letter === null ? country === 'IN' : letter === 'India') ? indiaLetter : ukLetter;

/** The letter's content from the current terms. */
async function documentOf(work: Work, row: StoredOffer): Promise<OfferDocument> {
  const { country, ...named } = await namedOf(work, row.id);
  const values = fieldsOf(work, row, { ...named, country }, today(work));
  const letter = await worded(work, letterOf(row, country), values);
  const parts = await componentsOf(work, row.id);
  const shown = (amount: string) => showAmount(amount, named.currency);
  return {
    firm: named.firm,
    title: `Offer ${values.letter_no}`,
    blocks: blocksOf(letter),
    number: values.letter_no,
    currency: named.currency,
    parts: parts.map(({ pay_component: name, monthly, annual }) => ({
      name,
      monthly: shown(monthly),
      annual: shown(annual),
    })),
    total: { monthly: shown(sumOf(parts.map(({ monthly }) => monthly))), annual: shown(row.ctc ?? '0') },
  };
}

export type Letter = PrintedDocument & { readonly document: OfferDocument; readonly name: string };

/** The letter as it would be sent now. Call outside of a transaction. @throws 404, 503 */
export async function printLetter(work: Work, source: typeof offers, id: number): Promise<Letter> {
  const row = await readRecord(work, source, id);
  const document = await documentOf(work, row);
  const printed = await printDocument({
    template: offerTemplate,
    data: document,
    madeAt: row.sent_at ?? work.now.toISOString(),
  });
  return { ...printed, document, name: fileName(row, document) };
}

const fileName = ({ offer_version }: StoredOffer, { number }: OfferDocument): string =>
  tidyFileName(`Offer ${number.replaceAll('/', '-')}${offer_version > 1 ? ` version ${offer_version}` : ''}.pdf`);

/** The same letter with the page about its acceptance. Call outside of a transaction. @throws 503 */
export async function printSealed(work: Work, row: StoredOffer): Promise<{ pdf: Buffer; name: string }> {
  const { rows } = await sql<{ document: OfferDocument }>`
    select document from offer_letter where offer_id = ${row.id}`.execute(work.db);
  const [kept] = rows;
  if (!kept) throw new Error('What was accepted was sent');
  const data = { ...kept.document, certificate: certificateOf(row) };
  const { pdf } = await printDocument({ template: offerTemplate, data, madeAt: row.accepted_at ?? row.created_at });
  return { pdf, name: fileName(row, kept.document) };
}

const certificateOf = ({ signed_name, accepted_at, zone, sign_ip, pdf_hash }: StoredOffer): OfferCertificate => ({
  decision: 'Accepted',
  name: signed_name ?? '',
  at: `${showMoment(accepted_at ?? '', zone)} (${zone})`,
  address: sign_ip ?? null,
  recordedBy: null,
  hash: pdf_hash ?? '',
});

/** People who edit the wording see pay only with the right to it. */
const offerSamples = samplesOf(() => offers, {
  label: 'Offer',
  called: ({ id, designation }) => `${id}, ${designation}`,
  values: async (work, row) => {
    const values = fieldsOf(work, row, await namedOf(work, row.id), today(work));
    const hidden = { ctc: 'GBP …', monthly: 'GBP …', bonus: null, buyout: null };
    const { country: _, currency: __, ...shown } = { ...values, ...(!mayUse(work.actor, hrModule.read) && hidden) };
    return shown;
  },
});

export const letterWordings = withSamples(offerSamples, offerLetters);
