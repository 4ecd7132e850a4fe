import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmFactor, says, type SignedIn } from '../contract.ts';
import * as contract from '../factors.ts';
import { lasts } from '../words.ts';
import { type SecurityKey, securityKey } from './testing/authenticator.ts';
import { askedFactor } from './testing/steps.ts';

let portal: TestPortal;
let site: { host: string; origin: string };
beforeEach(async () => {
  portal = await testPortal();
  const { hostname: host, origin } = new URL(portal.config.publicUrl);
  site = { host, origin };
});

type Codes = { codes: string[] | null };
const begin = async (as: Role): Promise<string> => {
  const body = { current_password: cast[as].password };
  const { result } = await portal.call<{ challenge: string }>(contract.beginPasskey, { as, body });
  return result.challenge;
};
const keep = (as: Role, passkey: contract.PasskeyMade): Promise<Answer<Codes>> =>
  portal.call<Codes>(contract.confirmPasskey, { as, body: { name: 'Key ring', passkey } });

async function setUp(as: Role): Promise<SecurityKey> {
  const key = securityKey(site.host);
  const made = await keep(as, key.make({ challenge: await begin(as), origin: site.origin }));
  expect(made).toMatchObject({ status: 200, result: { codes: expect.any(Array) } });
  return key;
}
const asked = async (role: Role) => {
  const { token, factor } = (await askedFactor(portal, cast[role])).result;
  return { token, challenge: factor.passkey?.challenge ?? '' };
};
const answer = (token: string, passkey: contract.PasskeySigned) =>
  portal.call<SignedIn>(confirmFactor, { token, body: { passkey } });

const isWrong = { status: 401, type: 'FORBIDDEN', message: says.factorWrong };
const isOver = { status: 401, message: says.signInOver };

describe('a passkey', () => {
  test('signs in for its own challenge, once', async () => {
    const key = await setUp('hr');
    const { token, challenge } = await asked('hr');
    const signed = key.sign({ challenge, origin: site.origin });
    expect(await answer(token, signed)).toMatchObject({ status: 200, result: { uname: cast.hr.name } });
    expect(await answer(token, signed)).toMatchObject(isOver);
    expect(await answer((await asked('hr')).token, signed)).toMatchObject(isWrong);
  });

  test('of two sign-ins at once with one signature, only one succeeds', async () => {
    const key = await setUp('hr');
    const { token, challenge } = await asked('hr');
    const signed = key.sign({ challenge, origin: site.origin });
    const answers = await Promise.all([answer(token, signed), answer(token, signed), answer(token, signed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('is refused if it signed on another site, or for another site', async () => {
    const key = await setUp('hr');
    const { token, challenge } = await asked('hr');
    for (const origin of [
      'https://portico.evil.example',
      site.origin.replace('http', 'https'),
      `${site.origin}.evil`,
    ]) {
      expect(await answer(token, key.sign({ challenge, origin }))).toMatchObject(isWrong);
    }
    const elsewhere = securityKey('evil.example');
    const stolen = {
      ...elsewhere.sign({ challenge, origin: site.origin }),
      id: key.sign({ challenge, origin: '' }).id,
    };
    expect(await answer(token, { ...stolen, rawId: stolen.id })).toMatchObject(isWrong);
  });

  test('is refused for another person’s challenge, and as another person', async () => {
    const [hr, team] = [await setUp('hr'), await setUp('team')];
    const [ofHr, ofTeam] = [await asked('hr'), await asked('team')];
    const at = (challenge: string) => ({ challenge, origin: site.origin });
    expect(await answer(ofTeam.token, hr.sign(at(ofTeam.challenge)))).toMatchObject(isWrong);
    expect(await answer(ofTeam.token, team.sign(at(ofHr.challenge)))).toMatchObject(isWrong);
    expect((await answer(ofTeam.token, team.sign(at(ofTeam.challenge)))).status).toBe(200);
  });

  test('is refused as a copy if its counter goes backwards', async () => {
    const key = await setUp('hr');
    const first = await asked('hr');
    const sign = (challenge: string, counter: number) => key.sign({ challenge, origin: site.origin }, counter);
    expect((await answer(first.token, sign(first.challenge, 7))).status).toBe(200);
    const second = await asked('hr');
    expect(await answer(second.token, sign(second.challenge, 7))).toMatchObject(isWrong);
    expect((await answer(second.token, sign(second.challenge, 8))).status).toBe(200);
  });

  test('has to be shown within five minutes', async () => {
    const key = await setUp('hr');
    const { token, challenge } = await asked('hr');
    portal.advance(lasts.factor + 1);
    expect(await answer(token, key.sign({ challenge, origin: site.origin }))).toMatchObject(isOver);
  });
});

describe('a new passkey', () => {
  const isRefused = { status: 400, fields: { passkey: says.factorWrong } };
  const make = (challenge: string, origin = site.origin) => securityKey(site.host).make({ challenge, origin });

  test('needs the current password', async () => {
    const body = { current_password: 'Wrong#2026' };
    const refused = await portal.call(contract.beginPasskey, { as: 'hr', body });
    expect(refused).toMatchObject({ status: 400, fields: { current_password: says.currentPasswordWrong } });
    expect(await keep('hr', make('c'.repeat(43)))).toMatchObject(isRefused);
  });

  test('is accepted for the newest challenge only: once, from its owner, for this site, in time', async () => {
    const [former, challenge] = [await begin('hr'), await begin('hr')];
    const foreign = await begin('team');
    for (const made of [make(former), make(foreign), make(challenge, 'https://portico.evil.example')]) {
      expect(await keep('hr', made)).toMatchObject(isRefused);
    }
    expect((await keep('hr', make(challenge))).status).toBe(200);
    expect(await keep('hr', make(challenge))).toMatchObject(isRefused);
    portal.advance(lasts.factor + 1);
    expect(await keep('team', make(foreign))).toMatchObject(isRefused);
  });

  test('cannot belong to two accounts', async () => {
    const key = await setUp('hr');
    const again = await keep('team', key.make({ challenge: await begin('team'), origin: site.origin }));
    expect([400, 409]).toContain(again.status);
  });
});
