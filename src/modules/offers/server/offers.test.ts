import { candidateCalls } from '#modules/candidates/contract.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Offer, offerCalls, lookAtTerms, moveOffer, type OfferTerms } from '../contract.ts';
import { acceptedOffer } from './public/accepted.ts';

let portal: TestPortal;
let position = 0;
let manager = 0;
const ids: Record<string, number> = {};
beforeAll(async () => {
  portal = await testPortal();
  manager = await personOf(portal, 'manager');
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1, recruiter_id = $2, salary_min = null, salary_max = null,
       salary_currency_id = null, no_of_positions = 50
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [manager, await personOf(portal, 'hr')],
  );
  position = rows[0]?.id ?? 0;
  const found = await portal.database.pool.query<{ name: string; id: number }>(
    `select pay_components as name, id from pay_component union all select name, id from grade
     union all select location, id from location union all select currency_code, id from currency
     union all select code, id from company`,
  );
  for (const { name, id } of found.rows) ids[name] = id;
});

let made = 0;
/** A candidate at a stage, by SQL: how they come there is tested where it belongs. */
async function candidateAt(stage = 'To be Offered'): Promise<number> {
  made += 1;
  const { result } = await portal.call<{ id: number }>(candidateCalls.add, {
    as: 'hr',
    body: { name: `Belora Cindar ${made}`, email: `belora.${made}@candidates.example`, recruitment_id: position },
  });
  await portal.database.pool.query('update candidate set selection_progress = $2 where id = $1', [result.id, stage]);
  return result.id;
}

const stageOf = async (id: number) =>
  (
    await portal.database.pool.query<{ selection_progress: string }>(
      'select selection_progress from candidate where id = $1',
      [id],
    )
  ).rows[0]?.selection_progress;

const terms = () => ({
  designation: 'Senior Accountant',
  department_id: 1,
  grade_id: ids['Senior Associate'],
  company_id: ids['UK'],
  location_id: ids['London'],
  reporting_manager_id: manager,
  mode_of_work_id: null,
  shift_type_id: null,
  doj: '2027-01-04',
  valid_until: '2026-12-04',
  ctc: '42000.00',
  currency_id: ids['GBP'],
  joining_bonus: null,
  notice_buyout: null,
  claw_back_until: null,
  probation_months: 6,
  notice_days: 60,
  components: [
    { pay_component_id: ids['Basic'], monthly: '3200.00', annual: '38400.00' },
    { pay_component_id: ids['Employer Pension'], monthly: '300.00', annual: '3600.00' },
  ],
});

const add = (candidate_id: number, changes: object = {}) =>
  portal.call<Offer>(offerCalls.add, { as: 'hr', body: { ...terms(), candidate_id, ...changes } });
const move = (id: number, status: string, as: 'hr' | 'director' = 'hr', more: object = {}) =>
  portal.call<Offer>(moveOffer, { as, query: { id }, body: { status, ...more } });

test('an offer within the bands makes its candidate Offered; its approval is void once it changes', async () => {
  const candidate = await candidateAt();
  const { status, result, ...rest } = await add(candidate);
  expect({ status, rest, outside: result?.outside }).toMatchObject({ status: 201, outside: null });
  expect(await stageOf(candidate)).toBe('Offered');
  expect((await add(candidate)).status).toBe(409);
  expect((await move(result.id, 'Approval')).status).toBe(200);
  expect((await move(result.id, 'Approved')).status).not.toBe(200);
  expect((await move(result.id, 'Approved', 'director')).result.status).toBe('Approved');
  const changed = { ...terms(), ctc: '42001.00', version: undefined };
  const saved = await portal.call<Offer>(offerCalls.edit, { as: 'hr', query: { id: result.id }, body: changed });
  expect(saved.result).toMatchObject({ status: 'Draft', approver: null });
});

test('the parts of the pay are the cost to company; the last line takes what rounding leaves over', async () => {
  const candidate = await candidateAt();
  const parts = (annual: string) => [{ pay_component_id: ids['Basic'], monthly: '3500.00', annual }];
  expect((await add(candidate, { components: parts('41000.00') })).fields).toMatchObject({
    ctc: 'The pay components are 1000.00 less than the cost to company',
  });
  const { result } = await add(candidate, { components: parts('41999.40') });
  const { result: shown } = await portal.call<OfferTerms>(lookAtTerms, { as: 'hr', params: { id: result.id } });
  expect(shown.components).toMatchObject([{ annual: '42000.00' }]);
});

test('outside of the band a director approves alone, and the candidate is Offered from then', async () => {
  const candidate = await candidateAt();
  const { result } = await add(candidate, {
    ctc: '99000.00',
    components: [{ pay_component_id: ids['Basic'], monthly: '8250.00', annual: '99000.00' }],
  });
  expect(result.outside).toBe('The pay is above the band of the grade.');
  expect(await stageOf(candidate)).toBe('To be Offered');
  await move(result.id, 'Approval');
  await move(result.id, 'Approved', 'director');
  expect(await stageOf(candidate)).toBe('Offered');
});

test('pay is shown to HR, and by a look in the trail to who approves that very offer', async () => {
  const { result } = await add(await candidateAt());
  const look = (as: 'director' | 'manager' | 'hr') =>
    portal.call<OfferTerms>(lookAtTerms, { as, params: { id: result.id } });
  expect((await look('director')).status).not.toBe(200);
  await move(result.id, 'Approval');
  expect((await look('director')).result.ctc).toBe('42000.00');
  expect((await look('manager')).status).toBe(403);
  const { rows } = await portal.database.pool.query(
    "select from audit_entry where event = 'offer.looked' and entity_id = $1",
    [String(result.id)],
  );
  expect(rows).toHaveLength(1);
  const seen = await portal.call<Offer>(offerCalls.byId, { as: 'director', query: { id: result.id } });
  expect(JSON.stringify(seen)).not.toContain('42000');
});

test('an accepted offer of the demo gives its terms', async () => {
  const { rows } = await portal.database.pool.query<{ candidate_id: number }>(
    "select candidate_id from offer where status = 'Accepted' limit 1",
  );
  expect(await acceptedOffer(portal.database, rows[0]?.candidate_id ?? 0)).toMatchObject({ probation_months: 6 });
});
