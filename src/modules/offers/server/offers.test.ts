import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenOf } from '#test/tokens/made.ts';
import { beforeAll, expect, test } from 'vitest';
import { lookAtTerms, moveOffer, type Offer, offerCalls, type OfferTerms } from '../contract.ts';
import { acceptedOffer } from './public/accepted.ts';
import { offering } from './testing/offers.ts';

let portal: TestPortal;
let on: Awaited<ReturnType<typeof offering>>;
beforeAll(async () => {
  portal = await testPortal();
  on = await offering(portal);
});

test('an offer within the bands moves its candidate to Offered; a change voids its approval', async () => {
  const { id } = await on.candidate();
  const { status, result } = await on.add(id);
  expect({ status, outside: result.outside }).toEqual({ status: 201, outside: null });
  expect(await on.stageOf(id)).toBe('Offered');
  expect((await on.add(id)).status).toBe(409);
  expect((await on.move(result.id, 'Approval')).status).toBe(200);
  expect((await on.move(result.id, 'Approved')).status).not.toBe(200);
  expect((await on.move(result.id, 'Approved', 'director')).result.status).toBe('Approved');
  const saved = await on.edit(result.id, { ctc: '42001.00' });
  expect(saved.result).toMatchObject({ status: 'Draft', approver: null });
});

test('the parts of the pay add up to the cost to company; the last line takes the rounding difference', async () => {
  const { id } = await on.candidate();
  const parts = (annual: string) => [{ pay_component_id: on.idOf('Basic'), monthly: '3500.00', annual }];
  expect((await on.add(id, { components: parts('41000.00') })).fields).toMatchObject({
    ctc: 'The pay components are 1000.00 less than the cost to company',
  });
  const { result } = await on.add(id, { components: parts('41999.40') });
  const { result: shown } = await portal.call<OfferTerms>(lookAtTerms, { as: 'hr', params: { id: result.id } });
  expect(shown.components).toMatchObject([{ annual: '42000.00' }]);
  const deduction = [{ pay_component_id: on.idOf('Income Tax'), monthly: '3500.00', annual: '42000.00' }];
  expect((await on.add((await on.candidate()).id, { components: deduction })).fields).toMatchObject({
    'components.0.pay_component_id': 'A deduction is no part of the cost to company',
  });
});

test('outside of the band only a director approves, and only then is the candidate Offered', async () => {
  const { id } = await on.candidate();
  const { result } = await on.add(id, {
    ctc: '99000.00',
    components: [{ pay_component_id: on.idOf('Basic'), monthly: '8250.00', annual: '99000.00' }],
  });
  expect(result.outside).toBe('The pay is above the band of the grade.');
  expect(await on.stageOf(id)).toBe('To be Offered');
  await on.move(result.id, 'Approval');
  await on.move(result.id, 'Approved', 'director');
  expect(await on.stageOf(id)).toBe('Offered');
});

test('pay is visible to HR, and to the approver of that very offer, whose view is recorded in the trail', async () => {
  const { result } = await on.add((await on.candidate()).id);
  const look = (as: 'director' | 'manager' | 'hr') =>
    portal.call<OfferTerms>(lookAtTerms, { as, params: { id: result.id } });
  expect((await look('director')).status).not.toBe(200);
  await on.move(result.id, 'Approval');
  expect((await look('director')).result.ctc).toBe('42000.00');
  expect((await look('manager')).status).toBe(403);
  const { rows } = await portal.database.pool.query(
    "select from audit_entry where event = 'offer.looked' and entity_id = $1",
    [String(result.id)],
  );
  expect(rows).toHaveLength(1);
  const seen = await portal.call<Offer>(offerCalls.byId, { as: 'director', query: { id: result.id } });
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.result)).not.toContain('42000');
});

test('an approver’s access token cannot approve, and reads pay only if its scope includes salaries', async () => {
  const { result } = await on.add((await on.candidate()).id);
  await on.move(result.id, 'Approval');
  const look = async (token: string) => portal.call<OfferTerms>(lookAtTerms, { token, params: { id: result.id } });
  const token = await tokenOf(portal, 'director');
  expect((await look(token)).result.ctc).toBe('42000.00');
  expect((await look(await tokenOf(portal, 'director', (scope) => scope !== 'salary'))).status).toBe(403);
  const approve = await portal.call(moveOffer, { token, query: { id: result.id }, body: { status: 'Approved' } });
  expect([approve.status, (await on.move(result.id, 'Approved', 'director')).status]).toEqual([403, 200]);
});

test('a joining date in the past and a manager who has left are refused at their fields', async () => {
  const { id } = await on.candidate();
  expect((await on.add(id, { doj: '2026-01-04' })).fields).toMatchObject({
    doj: 'Date of joining must not be in the past',
  });
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from employee where status = 'EXITED' limit 1",
  );
  expect((await on.add(id, { reporting_manager_id: rows[0]?.id })).fields).toHaveProperty('reporting_manager_id');
});

test('an accepted offer of the demo returns its terms', async () => {
  const { rows } = await portal.database.pool.query<{ candidate_id: number }>(
    "select candidate_id from offer where status = 'Accepted' limit 1",
  );
  expect(await acceptedOffer(portal.database, rows[0]?.candidate_id ?? 0)).toMatchObject({ probation_months: 6 });
});
