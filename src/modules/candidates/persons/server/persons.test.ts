import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls } from '../../contract.ts';
import { fetchSamePerson, joinPerson, type OtherApplication, partPerson } from '../contract.ts';

let portal: TestPortal;
let position = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select min(id) as id from recruitment where status = 'Open'",
  );
  position = rows[0]?.id ?? 0;
});

async function add(name: string, email: string, phone?: string): Promise<number> {
  const body = { name, email, phone, recruitment_id: position };
  return (await portal.call<Candidate>(candidateCalls.add, { as: 'hr', body })).result.id;
}
type Rows = { rows: OtherApplication[] };
const same = async (id: number, as: Role = 'hr') =>
  (await portal.call<Rows>(fetchSamePerson, { as, params: { id } })).result.rows;
const change = (call: typeof joinPerson, id: number, other_id: number) =>
  portal.call<Rows>(call, { as: 'hr', query: { id, other_id } });
const joinedWith = async (id: number) => (await same(id)).filter(({ joined }) => joined).map((row) => row.id);

test('candidates are matched by address, phone or name, however they are typed', async () => {
  const id = await add('Zélora Quorinmere', 'zel@candidates.example', '+44 7700 900123');
  const byEmail = await add('Somebody Else', 'ZEL@candidates.example');
  const byPhone = await add('Another Name', 'other@candidates.example', '07700 900 123');
  const byName = await add('zelora  QUORINMERE', 'third@candidates.example');
  await add('Not At All', 'not@candidates.example', '+44 7700 900124');
  const rows = await same(id);
  expect(rows.map((row) => [row.id, row.alike, row.joined])).toEqual([
    [byName, ['name'], false],
    [byPhone, ['phone'], false],
    [byEmail, ['email'], false],
  ]);
});

test('joined candidates can be separated again within thirty days', async () => {
  const [one, other, third] = [
    await add('Havora Pellanby', 'h1@candidates.example'),
    await add('Havora Pellanby', 'h2@candidates.example'),
    await add('Havora Pellanby', 'h3@candidates.example'),
  ];
  await change(joinPerson, third, other);
  expect((await change(joinPerson, other, one)).status).toBe(200);
  expect((await change(joinPerson, one, other)).status).toBe(409);
  expect((await joinedWith(one)).toSorted()).toEqual([other, third].toSorted());
  await change(partPerson, one, other);
  expect([await joinedWith(one), await joinedWith(other)]).toEqual([[], [third]]);
  await portal.database.pool.query("update candidate_joining set at = at - interval '31 days' where parted_at is null");
  expect((await change(partPerson, other, third)).message).toBe(
    'They were joined more than 30 days ago and stay together',
  );
});

test('a candidate who is not visible is neither shown nor joined', async () => {
  const one = await add('Ilora Mandrelkar', 'i1@candidates.example');
  const other = await add('Ilora Mandrelkar', 'i2@candidates.example');
  const asked = await portal.call(fetchSamePerson, { as: 'manager', params: { id: one } });
  const joined = await portal.call(joinPerson, { as: 'manager', query: { id: one, other_id: other } });
  expect([asked.status, joined.status >= 403]).toEqual([404, true]);
});
