/** The values a new onboarding takes from the accepted offer, and its template. */
import { acceptedOffer, type AcceptedOffer } from '#modules/offers/server/public/accepted.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fittingTemplate, type TemplateKey } from '../rules.ts';

type Chosen = {
  readonly candidate_id?: number;
  readonly role_id?: number | null;
  readonly reporting_manager_id?: number | null;
  readonly shift_type_id?: number | null;
};

/**
 * Columns of a new onboarding from its candidate's offer; the form's choices take precedence.
 * @throws 409 if no offer is accepted or no template fits
 */
export async function columnsFor(work: Work, form: Chosen) {
  const offer = await acceptedOffer(work, form.candidate_id ?? 0);
  if (offer === null) throw refused('There is no accepted offer', 'candidate_id');
  const role_id = form.role_id ?? roleIds.team;
  return {
    doj: offer.doj,
    designation: offer.designation,
    company_id: offer.company_id,
    location_id: offer.location_id,
    department_id: offer.department_id,
    grade_id: offer.grade_id,
    mode_of_work_id: offer.mode_of_work_id,
    probation_months: offer.probation_months,
    reporting_manager_id: form.reporting_manager_id ?? offer.reporting_manager_id,
    shift_type_id: form.shift_type_id ?? offer.shift_type_id,
    role_id,
    template_id: await templateFor(work, offer, role_id),
  };
}

async function templateFor({ db }: Work, offer: AcceptedOffer, role_id: number): Promise<number> {
  const { rows } = await sql<TemplateKey>`
    select id, country_id, department_id, role_id from onboarding_template
    where deleted_at is null order by id`.execute(db);
  const { rows: countries } = await sql<{ id: number }>`
    select id from country where short_code = ${offer.country}`.execute(db);
  const country_id = countries[0]?.id ?? 0;
  const template = fittingTemplate(rows, { country_id, department_id: offer.department_id, role_id });
  if (!template) throw refused('No onboarding template fits this country, department and role. Add one first');
  return template.id;
}
