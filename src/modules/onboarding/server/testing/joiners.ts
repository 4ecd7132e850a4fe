/** Joiners for tests of onboardings. */
import type { TestPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import { issueTerms, onboardingCalls, type Onboarding } from '../../contract.ts';

export const nobodyChosen = {
  work_email: null,
  role_id: null,
  buddy_id: null,
  reporting_manager_id: null,
  shift_type_id: null,
  former_id: null,
};

/** @param portal called each time, because each test has its own */
export function joinersOf(portal: () => TestPortal) {
  const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const { rows } = await portal().database.pool.query(text, [...values]);
    return rows[0] as Row;
  };

  /** A candidate due to join on a day, with an accepted offer and, unless stated otherwise, a verified kit. */
  async function joiner(doj = '2026-12-01', { verified = true, checked = true } = {}): Promise<number> {
    const { id } = await one<{ id: number }>(
      `select candidate.id from candidate join offer on offer.candidate_id = candidate.id and offer.status = 'Accepted'
       join company on company.id = offer.company_id join country on country.id = company.country_id
       where selection_progress in ('To join', 'Accepted') and short_code = 'GB' order by candidate.id limit 1`,
    );
    await portal().database.pool.query(`update candidate set selection_progress = 'To join' where id = $1`, [id]);
    await portal().database.pool.query(`update offer set doj = $2 where candidate_id = $1 and status = 'Accepted'`, [
      id,
      doj,
    ]);
    await portal().database.pool.query(`delete from joining_kit where candidate_id = $1`, [id]);
    await portal().database.pool.query(
      `insert into joining_kit (candidate_id, company_id, country, designation, doj, status, progress, verified_at,
         right_to_work_by, right_to_work_on)
       select $1, company_id, 'GB', designation, doj, $2, 100, now(), $3, $4 from offer
       where candidate_id = $1 and status = 'Accepted'`,
      [id, verified ? 'Verified' : 'Submitted', checked ? 'Share code' : null, checked ? '2026-11-20' : null],
    );
    const { id: kit } = await one<{ id: number }>('select id from joining_kit where candidate_id = $1', [id]);
    const told = { employee_name: 'Orla Brightwater', dob: '1996-03-04', phone: '+447700900123' };
    await portal().database.pool.query(
      `insert into joining_section (kit_id, section, status, content) values ($1, 'personal', 'Complete', $2)`,
      [kit, JSON.stringify(told)],
    );
    return id;
  }

  async function begun(
    doj?: string,
    { more = {}, ...kit }: { verified?: boolean; checked?: boolean; more?: object } = {},
  ): Promise<Onboarding> {
    const body = {
      ...nobodyChosen,
      candidate_id: await joiner(doj, kit),
      work_email: 'orla.brightwater@example.com',
      ...more,
    };
    const { status, result, message } = await portal().call<Onboarding>(onboardingCalls.add, { as: 'hr', body });
    expect([status, message]).toEqual([201, 'Moved to onboarding']);
    return result;
  }

  const step = async (id: number, status: string, more: object = {}, token?: string) =>
    portal().call<Onboarding>(onboardingCalls.move, {
      ...(token ? { token } : { as: 'hr' as const }),
      query: { id },
      body: { status, ...more },
    });

  const issued = (id: number) =>
    portal().call(issueTerms, { as: 'hr', query: { id }, body: { issued_on: '2026-11-19' } });
  return { one, joiner, begun, step, issued };
}
