import { roleIds } from '#modules/sign-in/contract.ts';
import { durationText, minutesOf } from '#platform/contract/duration.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import { personOf, reportOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { statuses } from '../rules.ts';
import { addTraining, payload, strangers, uploadFile } from './testing/trainings.ts';

type Told = contract.Trainees;

let portal: TestPortal;
let team = 0;
let accountant = 0;
let others: number[] = [];
beforeAll(async () => {
  portal = await testPortal();
  [team, accountant] = [await personOf(portal, 'team'), await personOf(portal, 'accountant')];
  others = await strangers(portal);
});

const told = async (tr_id: number, as: Role) =>
  portal.call<Told>(contract.fetchAllTrainingsByTrId, { as, query: { tr_id } });
const list = async (query: object = {}, as: Role = 'hr') =>
  portal.call<contract.TrainingPage>(contract.fetchAllTrainings, { as, query: { ...query } });
const save = (changes: object, as: Role = 'hr') =>
  portal.call<contract.Training>(contract.saveTrainings, { as, body: payload([team], changes) });

describe('saving a training', () => {
  test('the payload of the specification adds one, and with tr_id changes it, on one path', async () => {
    const key = await uploadFile(portal, 'hr', 'Slides.pdf');
    const added = await portal.call<contract.Training>(contract.saveTrainings, {
      as: 'hr',
      body: {
        date: '2026-12-01',
        training_topic: 'VAT returns',
        duration: '1.5',
        externalTrainer: '',
        dotTrainer: { id: accountant, name: 'Giriel Goldanwala' },
        listOfTrainee: [{ id: team, name: 'Harita Hesperkar' }],
        document: key,
      },
    });
    expect(added).toMatchObject({ status: 201, message: 'Training Added Successfully' });
    expect(added.result).toMatchObject({
      date_of_training: '2026-12-01',
      training_topic: 'VAT returns',
      duration: '01:30',
      dot_trainer_name: 'Giriel Goldanwala',
      trainer_user_id: accountant,
      external_trainer: null,
      training_documents: [{ key, name: 'Slides.pdf' }],
      trainee_name: 'Harita Hesperkar',
      trainee_user_id: String(team),
      status: 'Planned',
    });
    const { tr_id, version } = added.result;
    const changed = await save({ tr_id, version, duration: '02:00', document: [] });
    expect(changed).toMatchObject({ status: 200, message: 'Training Updated Successfully' });
    expect(changed.result).toMatchObject({ tr_id, duration: '02:00', external_trainer: 'Mira Valestead' });
    expect(changed.result.training_documents).toEqual([]);
    expect(await save({ tr_id, version, duration: '03:00' })).toMatchObject({
      status: 409,
      type: 'CONFLICT',
      message: expect.stringMatching(/^This training was changed by /),
    });
  });

  test.each([
    ['an invalid topic', { training_topic: '!!' }, { training_topic: 'Please provide a valid Training topic' }],
    ['no topic', { training_topic: ' ' }, { training_topic: 'Training topic is required' }],
    ['an invalid date', { date: '2026-02-31' }, { date: 'Please provide a valid Date of training' }],
    ['a date in display format', { date: '01-12-2026' }, { date: 'Please provide a valid Date of training' }],
    [
      'a time that does not exist',
      { date: '2027-03-28', starts_at: '01:30' },
      { starts_at: 'There is no 01:30 on 28-03-2027: clocks go forward' },
    ],
    ['no duration', { duration: '' }, { duration: 'Duration is required' }],
    ['no trainees', { listOfTrainee: [] }, { listOfTrainee: 'Please select Trainees' }],
    ['a trainee without an id', { listOfTrainee: [{ id: 'x' }] }, { 'listOfTrainee.0.id': 'Please select Trainee' }],
    ['an unknown person', { listOfTrainee: [{ id: 98765 }] }, { listOfTrainee: 'Please select Trainees' }],
    ['no trainer', { externalTrainer: null }, { dotTrainer: 'Please choose a trainer or name an external one' }],
    [
      'an unknown trainer',
      { externalTrainer: null, dotTrainer: { id: 98765 } },
      { dotTrainer: 'Please select Trainer' },
    ],
    ['a key that was never uploaded', { document: ['staff_training/x/y.pdf'] }, { document: expect.any(String) }],
  ])('%s is refused at its field and nothing is stored', async (_, changes, fields) => {
    const { count } = (await list()).result;
    expect(await save(changes)).toMatchObject({ status: 400, type: 'VALIDATION', fields });
    expect((await list()).result.count).toBe(count);
  });

  test('a topic typed in the list finds its category', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team], { training_topic: 'vat Returns' });
    const { rows } = await portal.database.pool.query(
      'select training from training_session join training on training.id = training_id where training_session.id = $1',
      [tr_id],
    );
    expect(rows).toEqual([{ training: 'VAT returns' }]);
  });

  test('the rights to add and to change trainings are independent', async () => {
    const { tr_id, version } = await addTraining(portal, 'hr', [team]);
    const give = async (action: string | null) => {
      await portal.database.pool.query("delete from account_permission where module = 'Create Training'");
      await portal.database.pool.query(
        `insert into account_permission (account_id, module, action, granted)
         select id, 'Create Training', $2::text, true from account where email = $1 and $2::text is not null`,
        [cast.team.email, action],
      );
      const stamp = 'update account set permission_version = permission_version + 1 where email = $1';
      await portal.database.pool.query(stamp, [cast.team.email]);
    };
    await give('UPDATE');
    expect(await save({ tr_id, version, duration: '02:30' }, 'team')).toMatchObject({ status: 200 });
    expect(await save({}, 'team')).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    await give('CREATE');
    expect(await save({ listOfTrainee: [{ id: accountant }] }, 'team')).toMatchObject({ status: 201 });
    expect(await save({ tr_id, duration: '03:30' }, 'team')).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    await give(null);
  });

  test('readers without either right are refused', async () => {
    expect(await save({}, 'team')).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    expect(await save({}, 'client')).toMatchObject({ status: 403 });
  });
});

describe('the list', () => {
  test('has the older client’s format', async () => {
    const { wire, result } = await list({ limit: 10 });
    expect(wire).toEqual([
      { total_count: result.count, total_duration: expect.stringMatching(/^\d+:[0-5]\d$/) },
      { training_details: result.rows },
    ]);
    expect(result.rows).toHaveLength(10);
  });

  test('the total is the sum of the rows with any filters', async () => {
    const year = fc.option(fc.constantFrom('2023', '2024', '2025', '2026'), { nil: undefined });
    const status = fc.option(fc.constantFrom(...statuses), { nil: undefined });
    const topic = fc.option(fc.constantFrom('VAT', 'data', 'Spread'), { nil: undefined });
    const trainee = fc.option(fc.constantFrom('ari', 'Har', 'el'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(year, status, topic, trainee, async (y, s, training_topic, trainee_name) => {
        const query = { year: y, status: s, training_topic, trainee_name };
        const { result } = await list({ ...query, limit: 100 });
        const sum = result.rows.reduce((minutes, { duration }) => minutes + (minutesOf(duration) ?? 0), 0);
        expect(result.rows.length).toBe(result.count);
        expect(result.total_duration).toBe(durationText(sum));
        expect((await list({ ...query, limit: 1 })).result.total_duration).toBe(result.total_duration);
      }),
      { numRuns: 30 },
    );
  });

  test('refuses an invalid year', async () => {
    expect(await list({ year: 'abc' })).toMatchObject({ status: 400, fields: { year: 'Year takes digits only' } });
  });

  test('accepts an empty object for no trainer', async () => {
    const answer = await save({ dotTrainer: {}, externalTrainer: 'Quill & Partners' });
    expect([answer.status, answer.fields]).toEqual([201, undefined]);
  });

  test('filters by trainee, topic and year, and the export has the same rows', async () => {
    await addTraining(portal, 'hr', [team, accountant], { training_topic: 'Found once', date: '2025-03-04' });
    const query = { year: '2025', trainee_name: 'hesper', training_topic: 'found' };
    const { result } = await list(query);
    expect(result.rows.map((row) => row.trainee_name)).toEqual(['Giriel Goldanwala, Harita Hesperkar']);
    const file = await portal.call(contract.exportTrainings, { as: 'hr', query: { ...query, format: 'csv' } });
    expect(String(file.result).trim().split('\r\n')).toHaveLength(2);
    expect((await list({ ...query, year: '2024' })).result.count).toBe(0);
  });
});

describe('visibility', () => {
  test('HR, Admin, Partner and Director see all; others their own and their people’s', async () => {
    const foreign = await addTraining(portal, 'hr', others);
    const own = await addTraining(portal, 'hr', [team, ...others]);
    const seen = async (as: Role) =>
      [(await told(foreign.tr_id, as)).status, (await told(own.tr_id, as)).status].join(' ');
    for (const as of ['hr', 'admin', 'partner', 'director'] as const)
      expect([as, await seen(as)]).toEqual([as, '200 200']);
    expect(await seen('team')).toBe('404 200');
    expect(await seen('accountant')).toBe('404 404');
    expect(await seen('client')).toBe('403 403');
    const listed = new Set((await list({ limit: 100 }, 'team')).result.rows.map(({ tr_id }) => tr_id));
    expect([listed.has(foreign.tr_id), listed.has(own.tr_id)]).toEqual([false, true]);
  });

  test('a manager sees those of their reports', async () => {
    const as = 'manager';
    const { tr_id } = await addTraining(portal, 'hr', [await reportOf(portal, as)]);
    const answer = await portal.call<contract.TrainingPage>(contract.fetchAllTrainingsEmployee, {
      as,
      query: { limit: 100, status: 'Planned' },
    });
    expect(answer.result.rows.map((row) => row.tr_id)).toContain(tr_id);
    const file = await portal.call(contract.exportTrainingsEmployee, {
      as,
      query: { status: 'Planned', format: 'csv' },
    });
    const ids = String(file.result)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids.toSorted()).toEqual(answer.result.rows.map((row) => row.id).toSorted());
  });

  test('feedback and certificates are hidden from other trainees', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team, accountant], { date: '2026-11-10' });
    await portal.call(contract.giveFeedback, {
      as: 'team',
      query: { tr_id },
      body: { feedback: 3, comment: 'Too long.' },
    });
    const feedbackSeen = async (as: Role) =>
      (await told(tr_id, as)).result.rows.find((row) => row.trainee_user_id === team)?.feedback;
    expect(await feedbackSeen('team')).toBe(3);
    expect(await feedbackSeen('hr')).toBe(3);
    expect(await feedbackSeen('accountant')).toBeNull();
  });

  test('documents are for readers of the training, and stay when it is changed', async () => {
    const key = await uploadFile(portal, 'hr', 'Hand-out.pdf');
    const { tr_id } = await addTraining(portal, 'hr', [team], { document: [key] });
    const { result } = await save({ tr_id, duration: '02:00', document: [key] });
    expect(result.training_documents).toMatchObject([{ key, name: 'Hand-out.pdf' }]);
    const events = await portal.database.pool.query<{ event: string }>(
      "select event from audit_entry where entity = 'training_session' and entity_id = $1 and event like '%.file%'",
      [String(tr_id)],
    );
    expect(events.rows).toEqual([{ event: 'training_session.fileAttached' }]);
    const asked = async (as: Role) => (await portal.call(signDownload, { as, query: { key } })).status;
    expect([await asked('team'), await asked('hr')]).toEqual([200, 200]);
    expect([await asked('accountant'), await asked('client')]).toEqual([404, 404]);
  });
});

describe('the timeline', () => {
  test('shows changes, and about people only what the reader may know', async () => {
    const { tr_id } = await addTraining(portal, 'hr', [team, accountant], { date: '2026-11-10' });
    await save({ tr_id, date: '2026-11-11', duration: '02:00', listOfTrainee: [{ id: team }, { id: accountant }] });
    await portal.call(contract.markAttendance, {
      as: 'hr',
      query: { tr_id },
      body: { listOfTrainee: [{ id: accountant, attended: false }] },
    });
    await portal.call(contract.giveFeedback, { as: 'team', query: { tr_id }, body: { feedback: 2 } });
    const timeline = (as: Role) =>
      portal.call<{ rows: { says: string; changes: { label: string; to: string | null }[] }[] }>(
        contract.fetchTrainingHistory,
        { as, params: { id: tr_id } },
      );
    const full = (await timeline('hr')).result.rows;
    expect(full.map(({ says }) => says)).toEqual([
      'Feedback given',
      'Attendance noted',
      'Training changed',
      'Trainees changed',
      'Training added',
    ]);
    expect(full[1]?.changes).toContainEqual({ label: 'Attendance', from: null, to: 'Absent' });
    expect(full[2]?.changes).toEqual([
      { label: 'Date of training', from: '10-11-2026', to: '11-11-2026' },
      { label: 'Duration', from: '01:30', to: '02:00' },
    ]);
    expect((await timeline('team')).result.rows.map(({ says }) => says)).toEqual([
      'Training changed',
      'Trainees changed',
      'Training added',
    ]);
    const foreign = await addTraining(portal, 'hr', others);
    const params = { id: foreign.tr_id };
    expect((await portal.call(contract.fetchTrainingHistory, { as: 'team', params })).status).toBe(404);
  });

  test('of the demo has entries on each training’s own dates', async () => {
    const { result } = await portal.call<contract.TrainingPage>(contract.fetchAllTrainings, {
      as: 'hr',
      query: { status: 'Held', sort: 'date', limit: 1 },
    });
    const id = result.rows[0]?.tr_id;
    const { rows } = (
      await portal.call<{ rows: HistoryEntry[] }>(contract.fetchTrainingHistory, { as: 'hr', params: { id } })
    ).result;
    expect(rows.slice(-2).map(({ says }) => says)).toEqual(['Trainees changed', 'Training added']);
    expect(rows.map(({ says }) => says)).toContain('Attendance noted');
    expect(rows.at(-1)?.at.slice(0, 10) ?? '').toBe(result.rows[0]?.createdAt.slice(0, 10));
  });
});

describe('people who may be selected', () => {
  const asClient = `update account set role_id = ${roleIds.client} from employee where employee.id = $1 and user_id = account.id`;
  const asGone = "update employee set status = 'EXITED', last_working_date = '2026-11-19' where id = $1";

  test.each([
    ['a client user', 0, asClient],
    ['a leaver', 1, asGone],
  ])('%s cannot become trainee or trainer, but stays where they were', async (_, at, becomes) => {
    const id = others[at] ?? 0;
    const given = { externalTrainer: null, dotTrainer: { id } };
    const attended = await addTraining(portal, 'hr', [team, id]);
    const taught = await addTraining(portal, 'hr', [team], given);
    expect((await portal.database.pool.query(becomes, [id])).rowCount).toBe(1);
    expect(await save({ listOfTrainee: [{ id: team }, { id }] })).toMatchObject({
      status: 400,
      fields: { listOfTrainee: 'Please select Trainees' },
    });
    expect(await save(given)).toMatchObject({ status: 400, fields: { dotTrainer: 'Please select Trainer' } });
    const kept = { tr_id: attended.tr_id, listOfTrainee: [{ id: team }, { id }], duration: '02:15' };
    expect(await save(kept)).toMatchObject({ status: 200, result: { duration: '02:15' } });
    expect(await save({ ...given, tr_id: taught.tr_id, duration: '02:15' })).toMatchObject({ status: 200 });
  });
});
