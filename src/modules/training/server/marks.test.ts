import { cast, type Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { addTraining, payload, uploadFile } from './testing/trainings.ts';

type Told = contract.Trainees;

let portal: TestPortal;
let team = 0;
let accountant = 0;
beforeAll(async () => {
  portal = await testPortal();
  [team, accountant] = [await personOf(portal, 'team'), await personOf(portal, 'accountant')];
});

const past = { date: '2026-11-10' };
const mark = (tr_id: number, marks: readonly object[], as: Role) =>
  portal.call<Told>(contract.markAttendance, { as, query: { tr_id }, body: { listOfTrainee: marks } });
const say = (tr_id: number, feedback: unknown, as: Role) =>
  portal.call<Told>(contract.giveFeedback, { as, query: { tr_id }, body: { feedback } });

describe('attendance', () => {
  test('the trainer records it without the right to edit trainings; a trainee cannot', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team], {
      ...past,
      externalTrainer: null,
      dotTrainer: { id: accountant },
    });
    expect(await mark(tr_id, [{ id: team, attended: true }], 'team')).toMatchObject({ status: 403 });
    const answer = await mark(tr_id, [{ id: team, attended: true }], 'accountant');
    expect(answer).toMatchObject({ status: 200, message: 'Attendance Saved Successfully' });
    expect(answer.result.rows[0]).toMatchObject({ trainee_user_id: team, attended: true });
    expect(await mark(tr_id, [{ id: accountant, attended: true }], 'hr')).toMatchObject({ status: 404 });
  });

  test('cannot be recorded before the day', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team]);
    expect(await mark(tr_id, [{ id: team, attended: true }], 'hr')).toMatchObject({
      status: 409,
      message: 'The training is on 01-12-2026',
    });
  });

  test('keeps people with it on the list', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team, accountant], past);
    await mark(tr_id, [{ id: team, attended: false }], 'hr');
    const body = payload([accountant], { ...past, tr_id });
    expect((await portal.call(contract.saveTrainings, { as: 'hr', body })).fields).toEqual({
      listOfTrainee: `${cast.team.name} has attendance or feedback: they stay on the list`,
    });
  });
});

describe('feedback', () => {
  test('is given once, by a trainee, from 0 to 10', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team], past);
    expect(await say(tr_id, 11, 'team')).toMatchObject({ status: 400, fields: { feedback: expect.any(String) } });
    expect(await say(tr_id, 0, 'team')).toMatchObject({ status: 200, message: 'Thank you for your feedback' });
    expect(await say(tr_id, 9, 'team')).toMatchObject({ status: 409, message: 'You have given your feedback already' });
    expect(await say(tr_id, 9, 'hr')).toMatchObject({ status: 404 });
  });

  test('is requested once, on the morning after', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team], { date: '2026-11-19', training_topic: 'Asked about' });
    await portal.runJobs();
    const asked = async () => {
      const { rows } = await portal.database.pool.query<{ link: string }>(
        "select link from notification where kind = 'training.feedbackAsked' and entity_id = $1",
        [String(tr_id)],
      );
      return rows.map(({ link }) => link);
    };
    await portal.database.pool.query("select graphile_worker.add_job('ask-for-training-feedback', '{}'::json)");
    await portal.runJobs();
    await portal.database.pool.query("select graphile_worker.add_job('ask-for-training-feedback', '{}'::json)");
    await portal.runJobs();
    expect(await asked()).toEqual([`/addTraining/view/${tr_id}`]);
  });
});

test('a certificate is added by the trainee, and replaced', async () => {
  const { tr_id } = await addTraining(portal, 'hr', [team, accountant], past);
  const { result } = await portal.call<Told>(contract.fetchAllTrainingsByTrId, { as: 'team', query: { tr_id } });
  const [own, foreign] = [result.rows.find((row) => row.own), result.rows.find((row) => !row.own)];
  const keep = async (trainee: contract.Trainee | undefined, name: string) =>
    portal.call<Told>(contract.saveCertificate, {
      as: 'team',
      query: { tr_id, trainee_id: trainee?.id },
      body: { staff_training: await uploadFile(portal, 'team', name) },
    });
  expect(await keep(foreign, 'Foreign.pdf')).toMatchObject({ status: 403 });
  await keep(own, 'First.pdf');
  const answer = await keep(own, 'Second.pdf');
  expect(answer.result.rows.find((row) => row.own)?.certificate).toMatchObject({ name: 'Second.pdf' });
});

test('deleting a training deletes its certificates for good', async () => {
  const { tr_id } = await addTraining(portal, 'hr', [team], past);
  const { result } = await portal.call<Told>(contract.fetchAllTrainingsByTrId, { as: 'team', query: { tr_id } });
  const query = { tr_id, trainee_id: result.rows[0]?.id };
  const staff_training = await uploadFile(portal, 'team', 'Gone.pdf');
  await portal.call(contract.saveCertificate, { as: 'team', query, body: { staff_training } });
  await portal.call(contract.deleteTraining, { as: 'hr', params: { id: tr_id } });
  const kept = async () => {
    const { rows } = await portal.database.pool.query('select removed_at from file where key = $1', [staff_training]);
    return rows.length > 0 && rows[0].removed_at === null;
  };
  expect(await kept()).toBe(true);
  await portal.database.pool.query(`update training_session set deleted_at = '2026-10-01' where id = $1`, [tr_id]);
  await portal.database.pool.query(`select graphile_worker.add_job('purge-deleted', '{}')`);
  await portal.runJobs();
  expect(await kept()).toBe(false);
});

describe('the calendar', () => {
  const invitations = async (role: Role) => {
    const { rows } = await portal.database.pool.query<{ subject: string; calendar: string }>(
      'select subject, calendar from mail where recipient = $1 and calendar is not null order by id desc',
      [cast[role].email],
    );
    return rows.map(({ subject, calendar }) => ({
      subject,
      uid: /^UID:(.*)$/m.exec(calendar)?.[1]?.trim(),
      method: /^METHOD:(\w+)/m.exec(calendar)?.[1],
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]),
      start: /^DTSTART[^:]*:(\w+)/m.exec(calendar)?.[1],
    }));
  };

  test('gets a training, its changes and its cancellation under one UID with rising sequence', async () => {
    const added = await addTraining(portal, 'hr', [team, accountant], { training_topic: 'In calendars' });
    const { tr_id } = added;
    const uid = `training-${tr_id}@localhost`;
    expect((await invitations('team'))[0]).toEqual({
      subject: 'Training: In calendars, 1 December 2026',
      uid,
      method: 'REQUEST',
      sequence: 0,
      start: '20261201T093000Z',
    });
    const body = payload([team], { tr_id, training_topic: 'In calendars', date: '2027-06-01' });
    await portal.call(contract.saveTrainings, { as: 'hr', body });
    // 09:30 in London in summer.
    expect((await invitations('team'))[0]).toMatchObject({
      uid,
      method: 'REQUEST',
      sequence: 1,
      start: '20270601T083000Z',
    });
    expect((await invitations('accountant'))[0]).toMatchObject({ uid, method: 'CANCEL', sequence: 1 });
    const cancelled = await portal.call<Told>(contract.cancelTraining, {
      as: 'hr',
      query: { tr_id },
      body: { reason: 'The trainer is ill.' },
    });
    expect(cancelled.result.training).toMatchObject({ status: 'Cancelled', cancel_reason: 'The trainer is ill.' });
    expect((await invitations('team'))[0]).toMatchObject({ uid, method: 'CANCEL', sequence: 2 });
    expect((await portal.call(contract.saveTrainings, { as: 'hr', body })).status).toBe(409);
  });

  test('also gets trainings that people enter for themselves, but none already held', async () => {
    const hr = await personOf(portal, 'hr');
    await addTraining(portal, 'hr', [team], { training_topic: 'Own', externalTrainer: null, dotTrainer: { id: hr } });
    expect((await invitations('hr'))[0]?.subject).toBe('Training: Own, 1 December 2026');
    const before = (await invitations('team')).length;
    await addTraining(portal, 'hr', [team], past);
    expect(await invitations('team')).toHaveLength(before);
  });

  test('shows a whole day without a time zone', async () => {
    await addTraining(portal, 'hr', [team], { training_topic: 'All day', starts_at: null });
    expect((await invitations('team'))[0]?.start).toBe('20261201');
  });
});

test('a training already held cannot be cancelled', async () => {
  const { tr_id } = await addTraining(portal, 'hr', [team], past);
  const cancel = { as: 'hr', query: { tr_id }, body: { reason: 'Not needed.' } } as const;
  expect(await portal.call(contract.cancelTraining, cancel)).toMatchObject({
    status: 409,
    message: 'The training was held already',
  });
});

test('a planned training must be cancelled before it is deleted', async () => {
  const { tr_id } = await addTraining(portal, 'hr', [team]);
  const remove = () => portal.call(contract.deleteTraining, { as: 'hr', params: { id: tr_id } });
  expect(await remove()).toMatchObject({ status: 409 });
  await portal.call(contract.cancelTraining, { as: 'hr', query: { tr_id }, body: { reason: 'Not needed.' } });
  expect(await remove()).toMatchObject({ status: 200, message: 'Training Deleted Successfully' });
  const gone = await portal.call(contract.fetchAllTrainingsByTrId, { as: 'hr', query: { tr_id } });
  expect(gone.status).toBe(404);
});
