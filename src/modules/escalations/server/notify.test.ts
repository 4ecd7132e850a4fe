/** Notifications within the firm about an escalation, and their texts (domain specification, section 1.17). */
import { beforeEach, expect, test } from 'vitest';
import { escalationCalls } from '../contract.ts';
import { moveEscalationsUp } from './nightly.ts';
import { answered, type Escalated, escalated, formOf } from './testing/escalations.ts';

let portal: Escalated['portal'];
let ids: Escalated['ids'];
let raised: Escalated['raised'];
let told: Escalated['told'];
let run: Escalated['run'];
let later: Escalated['later'];
let move: Escalated['move'];
let client: string;
beforeEach(async () => {
  ({ portal, ids, raised, told, run, later, move } = await escalated());
  const { rows } = await portal.database.pool.query<{ client_name: string }>(
    'select client_name from client where id = $1',
    [ids.client],
  );
  client = rows[0]?.client_name ?? '';
});

/** A person's newest mail, its text on one line. */
async function mailTo(who: string): Promise<string> {
  const [mail] = await portal.mails(`${who}@demo.example`);
  return `${mail?.subject}\n${mail?.text.replace(/\s+/g, ' ')}`;
}

test('a new escalation is mailed to its owner, and if severe to the director, with all its details', async () => {
  const low = await raised({ severity: 'Medium' }, 'admin');
  expect([await told('escalation.raised'), await told('escalation.severe')]).toEqual([['manager'], []]);
  const high = await raised({ severity: 'High' }, 'admin');
  expect([await told('escalation.raised'), await told('escalation.severe')]).toEqual([
    ['manager', 'manager'],
    ['director'],
  ]);
  for (const who of ['manager', 'director']) {
    const mail = await mailTo(who);
    expect(mail).toContain(`${high.escalation_no} for ${client}: Quality, high`);
    // The due times of the clock tests, in London time.
    expect(mail).toContain('Acknowledge it by 24 Nov 2026, 14:00, resolve it by 26 Nov 2026, 10:00.');
    expect(mail).toContain('The figures are wrong');
    expect(mail).toContain(`/escalations/view/${high.id}`);
  }
  // If the severity is raised later, the director is notified as well, but only once.
  for (const severity of ['Critical', 'Critical', 'High']) {
    const body = formOf(ids, { severity });
    const edited = await portal.call(escalationCalls.edit, { as: 'admin', query: { id: low.id }, body });
    expect(edited.status, JSON.stringify(edited)).toBe(200);
  }
  expect(await told('escalation.severe')).toEqual(['director', 'director']);
  expect(await mailTo('director')).toContain(`${low.escalation_no} for ${client}: Quality, critical`);
});

test('each breach is mailed to the next in the chain, with the missed time', async () => {
  await portal.database.pool.query('update client set manager_id = $1 where id = $2', [
    ids.person('accountant'),
    ids.client,
  ]);
  const { id, escalation_no } = await raised({ severity: 'Critical' }, 'admin');
  const mailed: [string, string][] = [
    ['hod', 'Nobody acknowledged it by 24 Nov 2026, 11:00. Resolve it by 25 Nov 2026, 10:00.'],
    ['director', 'Nobody acknowledged it by 24 Nov 2026, 11:00.'],
    ['partner', 'Nobody acknowledged it by 24 Nov 2026, 11:00.'],
  ];
  for (const [at, [who, why]] of mailed.entries()) {
    await later(60 * 60);
    await run(moveEscalationsUp);
    expect(await told('escalation.movedUp')).toEqual(mailed.slice(0, at + 1).map(([name]) => name));
    const mail = await mailTo(who);
    expect(mail).toContain(`${escalation_no} for ${client} is yours now: Quality, critical`);
    expect(mail).toContain(why);
    expect(mail).toContain(`/escalations/view/${id}`);
  }
});

test('a new owner is notified; a client that may now know of a resolution is notified too', async () => {
  const { id } = await raised({ shared: false }, 'admin');
  const edit = async (changes: object) => {
    const body = formOf(ids, { owner_id: ids.person('manager'), ...changes });
    const edited = await portal.call(escalationCalls.edit, { as: 'admin', query: { id }, body });
    expect(edited.status, JSON.stringify(edited)).toBe(200);
  };
  await edit({ severity: 'Low', shared: false });
  expect(await told('escalation.raised')).toEqual(['manager']);
  await edit({ owner_id: ids.person('director'), shared: false });
  expect(await told('escalation.raised')).toEqual(['manager', 'director']);
  await move(id, 'Acknowledged');
  await move(id, 'Resolved', answered);
  expect(await told('escalation.resolved')).toEqual([]);
  for (const turn of [1, 2]) {
    await edit({ owner_id: ids.person('director'), shared: true });
    expect([turn, await told('escalation.resolved')]).toEqual([turn, ['client']]);
  }
});
