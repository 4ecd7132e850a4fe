import type { MasterRow, Usage } from '#platform/contract/master-calls.ts';
import { addSample } from '#test/masters/samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobType } from '../masters.ts';
import { asAdmin, listed, named } from './testing/entries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const activity = named('Planning activity');
const department = named('Department');

describe('merging two entries', () => {
  const merge = (id: number, body: Record<string, unknown>) =>
    portal.call<{ moved: Usage }>(jobType.calls.merge, { ...asAdmin, query: { id }, body });

  test('moves all references from the first, and audits it', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    const child = await addSample(portal, activity, { type: gone.id });
    const deleted = await addSample(portal, activity, { type: gone.id });
    await portal.call(activity.calls.delete, { ...asAdmin, params: { id: deleted.id } });
    const answer = await merge(gone.id, { into: stays.id, version: gone.version, into_version: stays.version });
    expect([answer.status, answer.message, answer.result.moved.text]).toEqual([
      200,
      'Job type Merged Successfully',
      '1 planning activity',
    ]);
    const moved = await portal.call<MasterRow>(activity.calls.fetchById, { ...asAdmin, query: { id: child.id } });
    expect(moved.result).toMatchObject({ job_type: { id: stays.id }, version: child.version + 1 });
    expect((await portal.call(jobType.calls.fetchById, { ...asAdmin, query: { id: gone.id } })).status).toBe(404);
    const { rows } = await portal.database.pool.query(
      "select entity_id, after from audit_entry where event = 'job_type.merged' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { entity_id: String(stays.id), after: expect.objectContaining({ absorbed: gone.id }) },
      {
        entity_id: String(gone.id),
        after: expect.objectContaining({
          into: stays.id,
          moved: expect.objectContaining({ 'planning_activity.job_type_id': 1 }),
        }),
      },
    ]);
    const left = await portal.database.pool.query('select from planning_activity where job_type_id = $1', [gone.id]);
    expect(left.rowCount).toBe(0);
  });

  test('is refused if either was changed meanwhile, and moves nothing', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    await addSample(portal, activity, { type: gone.id });
    await portal.call(jobType.calls.setActive, { ...asAdmin, query: { id: stays.id }, body: { isActive: true } });
    const answer = await merge(gone.id, { into: stays.id, version: gone.version, into_version: stays.version });
    expect([answer.status, answer.type]).toEqual([409, 'CONFLICT']);
    expect((await listed(portal, activity, { job_type: String(gone.id) })).count).toBe(1);
  });

  test('is refused into an inactive entry', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    await portal.call(jobType.calls.setActive, { ...asAdmin, query: { id: stays.id }, body: { isActive: false } });
    const answer = await merge(gone.id, { into: stays.id });
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringMatching(/^'.+' is switched off. Switch it on first, or choose another entry$/),
    ]);
  });

  test('is refused as a whole if both have a child of the same name', async () => {
    const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    for (const type of [gone.id, stays.id]) await addSample(portal, activity, { type, planing: 'Same name' });
    const answer = await merge(gone.id, { into: stays.id });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Both have planning activities of the same name. Rename or merge those first.',
    ]);
    expect((await listed(portal, activity, { job_type: String(gone.id) })).count).toBe(1);
  });

  test('needs two different existing entries', async () => {
    const { id } = await addSample(portal, jobType);
    expect((await merge(id, { into: id })).fields).toEqual({ into: 'Please choose another entry' });
    expect((await merge(id, { into: 987_654_321 })).status).toBe(404);
    expect((await merge(987_654_321, { into: id })).status).toBe(404);
  });

  test('does not exist for roles: it would grant rights', () => {
    expect(portal.app.hasRoute({ method: 'POST', url: '/api/master/mergeRole' })).toBe(false);
  });
});

describe('two people at once', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted();

  test('adding the same name create one entry', async () => {
    const add = (name: string) => portal.call(department.calls.add, { ...asAdmin, body: { name } });
    expect(await statuses([add('Client care'), add('CLIENT  care'), add('clientcare')])).toEqual([201, 400, 400]);
  });

  test('dragging the same rows: the second is refused', async () => {
    const entries = [await addSample(portal, department), await addSample(portal, department)].map(({ id }) => id);
    const drag = () =>
      portal.call(department.calls.order, { ...asAdmin, body: { was: entries, becomes: entries.toReversed() } });
    expect(await statuses([drag(), drag()])).toEqual([200, 409]);
  });

  test('deleting and selecting an entry: one is refused, and no reference dangles', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addSample(portal, jobType);
      const choice = portal.call(activity.calls.add, { ...asAdmin, body: { type: id, planing: 'Weigh the paper' } });
      const deletion = portal.call(jobType.calls.delete, { ...asAdmin, params: { id } });
      const [chosen, deleted] = [(await choice).status, (await deletion).status];
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([chosen, deleted]);
    }
  });

  test('merging entries into each other: one is refused', async () => {
    const [first, other] = [await addSample(portal, jobType), await addSample(portal, jobType)];
    const merge = (from: MasterRow, into: MasterRow) =>
      portal.call(jobType.calls.merge, { ...asAdmin, query: { id: from.id }, body: { into: into.id } });
    expect(await statuses([merge(first, other), merge(other, first)])).toEqual([200, 404]);
  });
});
