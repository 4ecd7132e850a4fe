/** The conditions for creating the employee, apart from the tasks (decisions D34). */
import { acceptedOffer } from '#modules/offers/server/public/accepted.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OnboardingFacts } from '../life.ts';
import { asksIdentity, whyNoIdentity, whyNoKit, whyNoTerms } from '../rules.ts';
import type { Gate } from '../tasks.ts';
import { hasCome } from './come.ts';
import { kitGatesOf } from './kits.ts';
import type { StoredOnboarding } from './record.ts';

type Needs = Pick<OnboardingFacts, 'needs_kit' | 'needs_identity' | 'needs_terms' | 'country'>;

type Row = StoredOnboarding;

export async function factsOf(work: Work, row: Row): Promise<OnboardingFacts> {
  const { rows } = await sql<Needs>`
    select needs_kit, needs_identity, needs_terms, country.short_code as country
    from onboarding join onboarding_template as template on template.id = onboarding.template_id
    join company on company.id = onboarding.company_id join country on country.id = company.country_id
    where onboarding.id = ${row.id}`.execute(work.db);
  const [needs = { needs_kit: true, needs_identity: true, needs_terms: true, country: '' }] = rows;
  return {
    ...needs,
    ...(await kitGatesOf(work, row.candidate_id)),
    terms_issued_on: row.terms_issued_on,
    doj: row.doj,
    today: today(work),
    no_terms: await whyNoOffer(work, row),
    has_come: await hasCome(work, row),
  };
}

async function whyNoOffer(work: Work, { candidate_id, work_email }: Row): Promise<string | null> {
  if ((await acceptedOffer(work, candidate_id)) === null) return 'There is no accepted offer';
  return work_email === null ? 'Enter the work email first: they sign in with it' : null;
}

/** The gates as the page shows them, without those that the template does not need. */
export async function gatesOf(work: Work, row: Row): Promise<Gate[]> {
  const facts = await factsOf(work, row);
  const { needs_kit, needs_terms, country } = facts;
  const gate = (key: Gate['key'], label: string, why: string | undefined): Gate => {
    return { key, label, done: why === undefined, why: why ?? null };
  };
  return [
    needs_kit ? [gate('kit', 'Joining kit verified', whyNoKit(facts))] : [],
    asksIdentity(facts)
      ? [gate('identity', country === 'GB' ? 'Right to work checked' : 'Identity checked', whyNoIdentity(facts))]
      : [],
    needs_terms ? [gate('terms', 'Written terms issued', whyNoTerms(facts))] : [],
  ].flat();
}
