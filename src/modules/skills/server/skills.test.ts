import { personOf, reportOf } from '#test/people.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let portal: TestPortal;
let category = '';
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ named: string }>(
    "select category || '-' || id as named from skill_category where category = 'Taxation'",
  );
  category = rows[0]?.named ?? '';
});

const payload = (changes: object = {}) => ({
  category,
  training_topic: 'Corporation tax in an hour',
  link: 'https://example.com/tax.mp4:::VIDEO/AUDIO',
  ...changes,
});
const add = (changes: object = {}, as: Role = 'hr') =>
  portal.call<contract.Skill>(contract.createSkills, { as, body: payload(changes) });
const list = (query: object = {}, as: Role = 'team') =>
  portal.call<Page<contract.Skill>>(contract.fetchSkillList, { as, query: { ...query } });
const logs = (query: object = {}, as: Role = 'hr') =>
  portal.call<Page<contract.SkillLog>>(contract.fetchSkillLogs, { as, query: { ...query } });
const open = (skill_id: number, as: Role, more: object = {}) =>
  portal.call<contract.SkillLog>(contract.createSkillLogs, { as, body: { skill_id, ...more } });

describe('the library', () => {
  test('has the older client’s format', async () => {
    const added = await add();
    expect(added).toMatchObject({ status: 201, message: 'Skill Added Successfully' });
    const { wire, result } = await list({ training_topic: 'Corporation tax in', limit: 10 });
    expect(wire).toEqual([
      {
        response_fetchSkills: expect.arrayContaining([
          {
            id: added.result.id,
            category,
            training_topic: 'Corporation tax in an hour',
            link: 'https://example.com/tax.mp4:::VIDEO/AUDIO',
            createdAt: expect.any(String),
            version: 1,
            Total_count: result.count,
          },
        ]),
        Total_count: result.count,
      },
    ]);
    expect(result.rows[0]).toMatchObject({ category: 'Taxation', link: 'https://example.com/tax.mp4' });
  });

  test('answers a save with the skill as in the list', async () => {
    const added = await add();
    const asListed = { id: added.result.id, category, link: 'https://example.com/tax.mp4:::VIDEO/AUDIO', version: 1 };
    expect(added.wire).toMatchObject(asListed);
    const body = { ...payload(), id: added.result.id, version: 1 };
    const changed = await portal.call<contract.Skill>(contract.updateSkills, { as: 'hr', body });
    expect(changed.wire).toMatchObject({ ...asListed, version: 2 });
  });

  test('is exported with the same filters, for readers of the library', async () => {
    await add({ training_topic: 'Kept with care, always', link: 'https://example.com/care.pdf:::DOCUMENT' });
    const query = { training_topic: 'kept with', format: 'csv' };
    const file = await portal.call(contract.exportSkills, { as: 'team', query });
    const [heading, ...lines] = String(file.result).trim().split('\r\n');
    expect(heading).toContain('Category,Training Topic,Link Type,Link');
    expect(lines).toEqual(['Taxation,"Kept with care, always",DOCUMENT,https://example.com/care.pdf']);
    expect(await portal.call(contract.exportSkills, { as: 'client', query })).toMatchObject({ status: 403 });
  });

  test('stores links into the portal without its address', async () => {
    const { publicUrl } = portal.config;
    const { id, link } = (await add({ link: `${publicUrl}/api/staff/skillSample.webm:::VIDEO/AUDIO` })).result;
    expect(link).toBe(`${publicUrl}/api/staff/skillSample.webm`);
    const { rows } = await portal.database.pool.query('select link from skill where id = $1', [id]);
    expect(rows).toEqual([{ link: '/api/staff/skillSample.webm' }]);
    const opened = await portal.call(contract.fetchSkillById, { as: 'team', query: { id } });
    expect(opened.result).toMatchObject({ link, source: '/api/staff/skillSample.webm' });
    const seeded = await portal.database.pool.query("select 1 from skill where link like '%localhost%'");
    expect(seeded.rows).toEqual([]);
  });

  test('changes and deletes by the id in the body', async () => {
    const { id, version } = (await add()).result;
    const edited = { ...payload({ link: 'http://example.com/a.pdf:::DOCUMENT' }), id, version };
    const changed = await portal.call<contract.Skill>(contract.updateSkills, { as: 'hr', body: edited });
    expect(changed).toMatchObject({ status: 200, message: 'Skill Updated Successfully' });
    expect(changed.result).toMatchObject({ link: 'http://example.com/a.pdf', link_type: 'DOCUMENT' });
    expect(await portal.call(contract.updateSkills, { as: 'hr', body: edited })).toMatchObject({ status: 409 });
    const gone = await portal.call(contract.deleteSkills, { as: 'hr', body: { id } });
    expect(gone).toMatchObject({ status: 200, message: 'Skill Deleted Successfully' });
    expect(await portal.call(contract.fetchSkillById, { as: 'hr', query: { id } })).toMatchObject({ status: 404 });
  });

  test('accepts an address in capitals', async () => {
    const { status, result } = await add({ link: 'HTTPS://example.com/A.mp4:::VIDEO/AUDIO' });
    expect([status, result.link]).toEqual([201, 'https://example.com/A.mp4']);
  });

  test.each([
    ['no category', { category: '' }, { category: 'Please select Category' }],
    ['an unknown category', { category: 'Magic-98765' }, { category: 'Please select Category' }],
    ['a category with the id of another', { category: 'Audit-1' }, { category: 'Please select Category' }],
    ['no topic', { training_topic: ' ' }, { training_topic: 'Training Topic is required' }],
    ['a script for a link', { link: 'javascript:alert(1):::DOCUMENT' }, { link: 'Please provide a valid Link' }],
    ['a link without a type', { link: 'https://example.com' }, { link: 'Please provide a valid Link' }],
  ])('%s is refused at its field', async (_, changes, fields) => {
    expect(await add(changes)).toMatchObject({ status: 400, type: 'VALIDATION', fields });
  });

  test('is read by staff, and edited by some', async () => {
    expect((await list({}, 'team')).status).toBe(200);
    expect((await list({}, 'client')).status).toBe(403);
    expect((await add({}, 'team')).status).toBe(403);
  });
});

describe('a recording', () => {
  test('resumes at each person’s position', async () => {
    const { id } = (await add()).result;
    const position = async (as: Role) =>
      (await portal.call<contract.OpenedSkill>(contract.fetchSkillById, { as, query: { id } })).result.position;
    const stop = (seconds: number) => portal.call(contract.saveSkillPosition, { as: 'team', body: { id, seconds } });
    await stop(42);
    await stop(61);
    expect([await position('team'), await position('accountant')]).toEqual([61, 0]);
  });

  test('of the demo supports range requests, and exists only there', async () => {
    const asked = await portal.call(contract.fetchSkillSample, { headers: { range: 'bytes=0-3' } });
    expect([asked.status, asked.headers['content-type'], asked.headers['content-length']]).toEqual([
      206,
      'video/webm',
      '4',
    ]);
  });
});

describe('the logs', () => {
  test('record who opened what as the server knows it, whatever the payload says', async () => {
    const { id } = (await add()).result;
    const forged = { user_id: 1, employee_name: 'Somebody Else', category: 'Magic', training_topic: 'Spells' };
    const noted = await open(id, 'team', forged);
    expect(noted).toMatchObject({
      status: 201,
      result: {
        skill_id: id,
        user_id: await personOf(portal, 'team'),
        employee_name: cast.team.name,
        category: 'Taxation',
        training_topic: 'Corporation tax in an hour',
      },
    });
    expect((await open(98_765, 'team')).status).toBe(404);
  });

  test('have the older client’s format, and filter by each column', async () => {
    const query = { category: 'tax', topic: 'in an hour', employee_name: 'Hesper', limit: 10 };
    const { wire, result } = await logs(query);
    expect(result.count).toBeGreaterThan(0);
    expect(wire).toEqual([
      {
        response_fetchSkillLogs: result.rows.map((row) => ({ ...row, Total_Count: result.count })),
        Total_Count: result.count,
      },
    ]);
    const file = await portal.call(contract.exportSkillLogs, { as: 'hr', query: { ...query, format: 'csv' } });
    expect(String(file.result).trim().split('\r\n')).toHaveLength(result.count + 1);
  });

  test('of everybody are for HR, Admin, Partner and Director; a manager sees their people’s', async () => {
    const seen = async (as: Role) => (await logs({ limit: 1 }, as)).result?.count;
    const all = await seen('hr');
    expect([await seen('admin'), await seen('partner'), await seen('director')]).toEqual([all, all, all]);
    expect(await seen('manager')).toBeLessThan(all ?? 0);
    expect((await logs({}, 'team')).status).toBe(403);
    expect((await logs({}, 'client')).status).toBe(403);
  });
});

describe('the matrix', () => {
  const matrix = async (as: Role, query: object = {}) =>
    (await portal.call<Page<contract.MatrixRow>>(contract.fetchSkillMatrix, { as, query: { limit: 100, ...query } }))
      .result;
  const rowOf = async (as: Role, id: number) => (await matrix(as)).rows.find((row) => row.id === id);
  const set = (as: Role, employee_id: number, level: number) =>
    portal.call<contract.Cell>(contract.setSkillLevel, {
      as,
      body: { employee_id, skill_category_id: Number(category.split('-').at(-1)), level, note: 'Seen at work.' },
    });
  const taxation = async (as: Role, id: number) =>
    (await rowOf(as, id))?.levels.find(({ category_id }) => category.endsWith(`-${category_id}`));

  test('shows everybody their own row, managers their people, HR everybody', async () => {
    const own = await matrix('team');
    expect(own.rows.map((row) => [row.employee_name, row.own])).toEqual([[cast.team.name, true]]);
    const everybody = (await matrix('hr')).count;
    const managers = (await matrix('manager')).count;
    expect([everybody, managers > 1, managers < everybody]).toEqual([40, true, true]);
    expect((await portal.call(contract.fetchSkillMatrix, { as: 'client' })).status).toBe(403);
  });

  test('counts a skill once, however often it was opened', async () => {
    const newcomer = await personOf(portal, 'accountant');
    const before = await taxation('hr', newcomer);
    const { id } = (await add()).result;
    await open(id, 'accountant');
    await open(id, 'accountant');
    expect((await taxation('hr', newcomer))?.skills).toBe((before?.skills ?? 0) + 1);
  });

  test('a manager or HR sets a level by hand; nobody their own, nobody a stranger’s', async () => {
    const report = await reportOf(portal, 'manager');
    const answer = await set('manager', report, 4);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Level Saved Successfully',
      result: { level: 4, note: 'Seen at work.' },
    });
    expect((await set('hr', report, 2)).result.level).toBe(2);
    expect((await taxation('hr', report))?.level).toBe(2);
    expect(await set('team', await personOf(portal, 'team'), 4)).toMatchObject({ status: 403 });
    expect(await set('manager', await personOf(portal, 'partner'), 0)).toMatchObject({ status: 404 });
    const { rows } = await portal.database.pool.query(
      "select event from audit_entry where entity = 'skill_level' order by id desc limit 2",
    );
    expect(rows).toEqual([{ event: 'skill_level.set' }, { event: 'skill_level.set' }]);
  });

  test('clearing a level set by hand restores the one from logs and trainings', async () => {
    const report = await reportOf(portal, 'manager');
    const said = (await taxation('hr', report))?.evidence ?? 0;
    await set('manager', report, 4);
    const clear = (as: Role, employee_id = report) =>
      portal.call<contract.Cell>(contract.clearSkillLevel, {
        as,
        body: { employee_id, skill_category_id: Number(category.split('-').at(-1)) },
      });
    expect((await clear('team', await personOf(portal, 'team'))).status).toBe(403);
    expect((await clear('manager', await personOf(portal, 'partner'))).status).toBe(404);
    expect((await clear('manager')).result).toMatchObject({ level: said, note: null });
    expect((await clear('manager')).status).toBe(200);
    expect((await set('manager', report, 3)).result).toMatchObject({ level: 3 });
  });

  test('is exported for the same people, with a column for each category', async () => {
    const exported = async (as: Role) => {
      const file = await portal.call(contract.exportSkillMatrix, { as, query: { format: 'csv' } });
      return String(file.result).trim().split('\r\n');
    };
    const [heading, ...lines] = await exported('hr');
    expect(heading).toMatch(/^\uFEFF?Name,Designation,Department,.*Taxation/);
    expect(lines).toHaveLength((await matrix('hr')).count);
    expect((await exported('team')).slice(1)).toHaveLength(1);
    expect((await portal.call(contract.exportSkillMatrix, { as: 'client', query: { format: 'csv' } })).status).toBe(
      403,
    );
  });
});
