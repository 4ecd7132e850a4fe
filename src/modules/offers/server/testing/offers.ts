import { candidateCalls } from '#modules/candidates/contract.ts';
import { personOf } from '#test/people.ts';
import type { TestPortal } from '#test/portal.ts';
import { type Offer, moveOffer, offerCalls } from '../../contract.ts';
import { sendOffer } from '../../guest.ts';

/** Offers for tests: an open position, its candidates, and offers to them. */
export async function offering(portal: TestPortal) {
  const { pool } = portal.database;
  const manager = await personOf(portal, 'manager');
  const { rows } = await pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1, recruiter_id = $2, salary_min = null, salary_max = null,
       salary_currency_id = null, no_of_positions = 50, filled_count = 0
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [manager, await personOf(portal, 'hr')],
  );
  const position = rows[0]?.id ?? 0;
  const ids = new Map(
    (
      await pool.query<{ name: string; id: number }>(
        `select pay_components as name, id from pay_component union all select name, id from grade
         union all select location, id from location union all select currency_code, id from currency
         union all select code, id from company`,
      )
    ).rows.map(({ name, id }) => [name, id]),
  );
  const idOf = (name: string) => ids.get(name);
  let made = 0;

  const terms = () => ({
    designation: 'Senior Accountant',
    department_id: 1,
    grade_id: idOf('Senior Associate'),
    company_id: idOf('UK'),
    location_id: idOf('London'),
    reporting_manager_id: manager,
    mode_of_work_id: null,
    shift_type_id: null,
    doj: '2027-01-04',
    valid_until: '2026-12-04',
    ctc: '42000.00',
    currency_id: idOf('GBP'),
    joining_bonus: null,
    notice_buyout: null,
    claw_back_until: null,
    probation_months: 6,
    notice_days: 60,
    components: [
      { pay_component_id: idOf('Basic'), monthly: '3200.00', annual: '38400.00' },
      { pay_component_id: idOf('Employer Pension'), monthly: '300.00', annual: '3600.00' },
    ],
  });
  const call = {
    add: (candidate_id: number, changes: object = {}) =>
      portal.call<Offer>(offerCalls.add, { as: 'hr', body: { ...terms(), candidate_id, ...changes } }),
    edit: (id: number, changes: object) =>
      portal.call<Offer>(offerCalls.edit, { as: 'hr', query: { id }, body: { ...terms(), ...changes } }),
    move: (id: number, status: string, as: 'hr' | 'director' = 'hr', more: object = {}) =>
      portal.call<Offer>(moveOffer, { as, query: { id }, body: { status, ...more } }),
    send: (id: number) => portal.call<Offer>(sendOffer, { as: 'hr', params: { id }, body: {} }),
  };

  /** A candidate at a stage, set by SQL: the way there is tested elsewhere. */
  async function candidate(stage = 'To be Offered', at = position): Promise<{ id: number; email: string }> {
    made += 1;
    const email = `belora.${made}@candidates.example`;
    const { result } = await portal.call<{ id: number }>(candidateCalls.add, {
      as: 'hr',
      body: { name: `Belora Cindar ${made}`, email, recruitment_id: at },
    });
    await pool.query('update candidate set selection_progress = $2 where id = $1', [result.id, stage]);
    return { id: result.id, email };
  }

  const stageOf = async (id: number): Promise<string | undefined> =>
    (await pool.query<{ selection_progress: string }>('select selection_progress from candidate where id = $1', [id]))
      .rows[0]?.selection_progress;

  /** An approved offer to a new candidate. */
  async function approved(changes: object = {}) {
    const to = await candidate();
    const { result } = await call.add(to.id, changes);
    await call.move(result.id, 'Approval');
    await call.move(result.id, 'Approved', 'director');
    return { ...to, offer: result.id };
  }

  /** The token in a person's newest mail. */
  async function tokenOf(email: string): Promise<string> {
    const [mail] = await portal.mails(email);
    return /\/offer\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  /** A sent offer, with the token of its link. */
  async function sent(changes: object = {}) {
    const to = await approved(changes);
    const { status, message } = await call.send(to.offer);
    if (status !== 201) throw new Error(`The offer is not sent: ${message}`);
    return { ...to, token: await tokenOf(to.email) };
  }

  return { position, idOf, terms, ...call, candidate, stageOf, approved, sent, tokenOf };
}
