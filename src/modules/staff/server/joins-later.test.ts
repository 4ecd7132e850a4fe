import { openGrant, resetKeyword, resetPassword } from '#modules/sign-in/contract.ts';
import { enterPassword, identityOf, mailedGrant, signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { fetchMyProfile } from '../contract.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { correctJoining } from '../employment/contract.ts';
import { addStaff } from './testing/staff.ts';

/** Adds someone with access and sets password and keyword, whatever the day. */
async function invited(portal: TestPortal, changes: object): Promise<{ person: Person; id: number }> {
  const { result } = await addStaff(portal, { portal_access: true, role_id: 4, ...changes });
  const person: Person = { ...cast.team, email: result.email, password: 'Lantern-7-harbour', keyword: 'N3wword!' };
  const body = { ...identityOf(person), password: person.password };
  const { status } = await portal.call(resetPassword, { token: await mailedGrant(portal, person), body });
  expect(status).toBe(200);
  return { person, id: result.id };
}

async function chooseKeyword(portal: TestPortal, person: Person): Promise<void> {
  const { token } = (await enterPassword(portal, person)).result;
  await portal.call(resetKeyword, { token, body: { ...identityOf(person), securitycode: person.keyword } });
}

const to = (portal: TestPortal, moment: string) => portal.advance((Date.parse(moment) - portal.now().getTime()) / 1000);

test('sign-in opens at 00:00 on the joining day where they work, and closes if the day moves', async () => {
  const portal = await testPortal();
  const { person, id } = await invited(portal, { doj: '2026-12-01', zone: 'Asia/Kolkata', due_date: null });
  const early = { status: 401, message: 'You can sign in from 30-11-2026 18:30 (Europe/London) on' };
  expect(await enterPassword(portal, person)).toMatchObject(early);
  to(portal, '2026-11-30T18:29:59Z');
  expect(await enterPassword(portal, person)).toMatchObject(early);
  to(portal, '2026-11-30T18:30:00Z');
  await chooseKeyword(portal, person);
  const { status, result } = await signInWith(portal, person);
  expect(status).toBe(200);
  const call = () => portal.call(fetchMyProfile, { token: result.token });
  expect((await call()).status).toBe(200);
  const moved = { employee_id: id, doj: '2026-12-07', reason: 'The flat was not free' };
  const hr = await portal.signIn('hr', { fresh: true });
  expect((await portal.call(correctJoining, { token: hr, body: moved })).status).toBe(200);
  expect((await call()).status).toBe(401);
  expect((await enterPassword(portal, person)).status).toBe(401);
  to(portal, '2026-12-06T18:30:00Z');
  expect((await signInWith(portal, person)).status).toBe(200);
});

test('a future joiner’s invitation still works on their first day', async () => {
  const portal = await testPortal();
  const { result } = await addStaff(portal, { portal_access: true, role_id: 4, doj: '2026-12-10', due_date: null });
  const grant = await mailedGrant(portal, result);
  to(portal, '2026-12-12T09:00:00Z');
  expect((await portal.call(openGrant, { token: grant })).status).toBe(200);
});
