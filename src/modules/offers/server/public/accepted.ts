/**
 * Accepted offers, for the modules that hire people. They react to `offerEvents` of the contract, which carry the
 * offer's id: `accepted`, `withdrawn` (also after the acceptance) and `dateMoved`.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type AcceptedOffer = {
  readonly id: number;
  readonly candidate_id: number;
  readonly recruitment_id: number;
  readonly company_id: number;
  /** ISO 3166 code of the company's country, 'GB' or 'IN'; decides which papers are requested. */
  readonly country: string;
  readonly location_id: number;
  readonly department_id: number;
  readonly designation: string;
  readonly grade_id: number;
  readonly reporting_manager_id: number;
  readonly mode_of_work_id: number | null;
  readonly shift_type_id: number | null;
  readonly doj: PlainDate;
  readonly probation_months: number;
  readonly notice_days: number;
  /** The candidate's zone. */
  readonly zone: string;
  readonly accepted_at: string;
  readonly signed_name: string;
};

/** The pay of an accepted offer. */
export type AcceptedPay = {
  readonly currencyId: number;
  readonly components: readonly {
    readonly pay_component_id: number;
    readonly monthly: string;
    readonly annual: string;
  }[];
};

const columns = sql`offer.id, candidate_id, recruitment_id, company_id, country.short_code as country, location_id,
  department_id, designation, grade_id, reporting_manager_id, mode_of_work_id, shift_type_id, doj, probation_months,
  notice_days, zone, accepted_at, signed_name`;

const accepted = (which: ReturnType<typeof sql>) => sql<AcceptedOffer>`
  select ${columns} from offer
  join company on company.id = offer.company_id join country on country.id = company.country_id
  where offer.status = 'Accepted' and offer.deleted_at is null and ${which}`;

/** The offer that a candidate has accepted; null if there is none or it was withdrawn. @public joining calls it */
export async function acceptedOffer({ db }: Pick<Work, 'db'>, candidateId: number): Promise<AcceptedOffer | null> {
  const { rows } = await accepted(sql`candidate_id = ${candidateId}`).execute(db);
  return rows[0] ?? null;
}

/** For the demo, without notifications: sets the joining date of a candidate who has accepted. */
export const joinsInDemo = ({ db }: Pick<Work, 'db'>, candidateId: number, doj: PlainDate) =>
  sql`update offer set doj = ${doj} where candidate_id = ${candidateId} and accepted_at is not null`.execute(db);

/** The candidate of an offer, for reactions, which only get its id. @public joining calls it */
export async function candidateOfOffer({ db }: Pick<Work, 'db'>, offerId: number): Promise<number | null> {
  const { rows } = await sql<{ candidate_id: number }>`
    select candidate_id from offer where id = ${offerId} and deleted_at is null`.execute(db);
  return rows[0]?.candidate_id ?? null;
}

/** The pay of an accepted offer, for the person's first salary; shown to nobody. @public onboarding calls it */
export async function acceptedPay({ db }: Pick<Work, 'db'>, offerId: number): Promise<AcceptedPay> {
  const { rows } = await sql<{ currencyId: number; components: AcceptedPay['components'] | null }>`
    select currency_id as "currencyId", (
      select json_agg(json_build_object('pay_component_id', pay_component_id, 'monthly', monthly::text,
        'annual', annual::text) order by place) from offer_component where offer_id = offer.id) as components
    from offer where id = ${offerId} and status = 'Accepted' and deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Only what was accepted is paid');
  return { currencyId: row.currencyId, components: row.components ?? [] };
}
