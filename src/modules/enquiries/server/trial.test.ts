import { showDate, addDays } from '#platform/contract/dates.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Enquiry, enquiryEvents, fetchAllEnquiry, fetchEnquiryById, trialCategory } from '../contract.ts';
import * as wizard from '../wizard.ts';
import { addEnquiry, auditOf, clientManagers, recipientsOf } from './testing/enquiries.ts';

const today = '2026-11-20';
const day = (offset: number) => showDate(addDays(today, offset));

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const put = (endpoint: typeof wizard.convertTrial, id: number, body: object = {}, as: Role = 'manager') =>
  portal.call<Enquiry>(endpoint, { as, query: { id }, body });
const date = (id: number, trailStart: string, trailEnd: string, more: object = {}) =>
  portal.call<Enquiry>(wizard.editTrialDate, { as: 'manager', query: { id, trailStart, trailEnd, ...more } });

/** An enquiry with a trial, by days from today. */
async function onTrial(start: number, end: number, as: Role = 'admin'): Promise<Enquiry> {
  const { id } = await addEnquiry(portal, as, { category: trialCategory });
  return (await date(id, day(start), day(end))).result;
}

describe('the dates of a trial', () => {
  test('are set by the specification’s call, query only, and answered with its message', async () => {
    const { id } = await addEnquiry(portal, 'admin', { category: trialCategory });
    const answer = await date(id, '11-11-2026', '30-11-2026');
    expect(answer).toMatchObject({ status: 200, message: 'Trial Date Updated Successfully' });
    expect(answer.result).toMatchObject({
      trail_start_date: '11-11-2026',
      trail_end_date: '30-11-2026',
      trail_progress: 50,
      trail_outcome: null,
    });
    expect((await auditOf(portal, id)).at(-1)).toMatchObject({
      event: enquiryEvents.trialDated.name,
      before: { trail_start_date: null },
      after: { trail_start_date: '2026-11-11', trail_end_date: '2026-11-30' },
    });
  });

  test('count today in the firm’s time zone, not the server’s', async () => {
    const summer = await testPortal({ start: new Date('2026-06-10T23:30:00Z') });
    const { id } = await addEnquiry(summer, 'admin', {});
    const answer = await summer.call<Enquiry>(wizard.editTrialDate, {
      as: 'admin',
      query: { id, trailStart: '11-06-2026', trailEnd: '12-06-2026' },
    });
    expect(answer.result.trail_progress).toBe(50);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no start', { trailStart: undefined }, { trailStart: 'Trial start date is required' }],
    ['no end', { trailEnd: '' }, { trailEnd: 'Trial end date is required' }],
    [
      'a day that does not exist',
      { trailStart: '31-02-2026' },
      { trailStart: 'Please provide a valid Trial start date' },
    ],
    ['another form of date', { trailEnd: '2026-11-30' }, { trailEnd: 'Please provide a valid Trial end date' }],
    [
      'an end before the start',
      { trailEnd: '10-11-2026' },
      { trailEnd: 'Trial end date must not be before the start' },
    ],
  ])('%s is refused at its field and nothing is saved', async (_, changes, fields) => {
    const { id } = await addEnquiry(portal, 'admin', { category: trialCategory });
    const query = { id, trailStart: '11-11-2026', trailEnd: '30-11-2026', ...changes };
    const answer = await portal.call(wizard.editTrialDate, { as: 'manager', query });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION', fields });
    expect(await auditOf(portal, id)).toHaveLength(1);
  });

  test('based on an older version are refused', async () => {
    const { id, version } = await onTrial(-3, 3);
    expect((await date(id, day(-3), day(4), { version })).status).toBe(200);
    const late = await date(id, day(-3), day(5), { version });
    expect(late).toMatchObject({ status: 409, type: 'CONFLICT', result: { version: version + 1 } });
  });

  test('give the percentage that counting days gives', async () => {
    const { id } = await addEnquiry(portal, 'admin', { category: trialCategory });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -60, max: 30 }), fc.nat(60), async (start, length) => {
        const { result } = await date(id, day(start), day(start + length));
        const elapsed = Array.from({ length: length + 1 }, (_, at) => start + at).filter((at) => at <= 0).length;
        expect(result.trail_progress).toBe(Math.round((elapsed / (length + 1)) * 100));
      }),
      { numRuns: 30 },
    );
  });
});

describe('ending a trial', () => {
  test('converted: it ends today, at 100 percent', async () => {
    const { id } = await onTrial(-10, 10);
    const answer = await put(wizard.convertTrial, id);
    expect(answer).toMatchObject({ status: 200, message: 'Trial Ended: Converted' });
    expect(answer.result).toMatchObject({ trail_end_date: day(0), trail_progress: 100, trail_outcome: 'converted' });
  });

  test('lost: it ends today, and the list says so', async () => {
    const { id, name } = await onTrial(-10, 10);
    const answer = await put(wizard.loseTrial, id, { reason: 'Went with their brother’s firm' });
    expect(answer).toMatchObject({ status: 200, message: 'Trial Ended: Lost' });
    expect(answer.result).toMatchObject({
      trail_end_date: day(0),
      trail_lost_reason: 'Went with their brother’s firm',
    });
    const list = await portal.call<{ rows: Enquiry[] }>(fetchAllEnquiry, { as: 'hr', query: { id, name } });
    expect(list.result.rows).toMatchObject([{ id, trail_outcome: 'lost' }]);
  });

  test('extended: it runs on from its planned end, once', async () => {
    const { id } = await onTrial(-10, 2);
    const answer = await put(wizard.extendTrial, id, { days: 14 });
    expect(answer).toMatchObject({ status: 200, message: `Trial Extended to ${day(16)}` });
    expect(answer.result).toMatchObject({ trail_end_date: day(16), trail_extended_from: day(2), trail_outcome: null });
    const again = await put(wizard.extendTrial, id, { days: 1 });
    expect(again).toMatchObject({ status: 409, message: 'The trial was extended once already' });
    expect((await put(wizard.convertTrial, id)).status).toBe(200);
  });

  test('extended after its end: it runs on from today', async () => {
    const { id } = await onTrial(-30, -9);
    expect((await put(wizard.extendTrial, id, { days: 7 })).result.trail_end_date).toBe(day(7));
  });

  test('extended past the end of the calendar is refused', async () => {
    const { id } = await addEnquiry(portal, 'admin', { category: trialCategory });
    await date(id, day(-1), '31-12-9999');
    expect(await put(wizard.extendTrial, id, { days: 1 })).toMatchObject({
      status: 409,
      message: 'The trial cannot be extended any further',
    });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no days', {}, { days: 'Days is required' }],
    ['no day', { days: 0 }, { days: 'Days must be 1 to 14' }],
    ['fifteen days', { days: 15 }, { days: 'Days must be 1 to 14' }],
    ['half a day', { days: 0.5 }, { days: 'Days must be 1 to 14' }],
  ])('an extension of %s is refused', async (_, body, fields) => {
    const { id } = await onTrial(-1, 1);
    expect(await put(wizard.extendTrial, id, body)).toMatchObject({ status: 400, fields });
  });

  test('a loss needs its reason', async () => {
    const { id } = await onTrial(-1, 1);
    expect(await put(wizard.loseTrial, id, { reason: '  ' })).toMatchObject({
      status: 400,
      fields: { reason: 'Reason is required' },
    });
  });

  test.each<[string, number | null, number, string]>([
    ['one without dates', null, 0, 'Set the trial dates first'],
    ['one that starts tomorrow', 1, 9, `The trial starts on ${day(1)}`],
  ])('%s cannot be ended in any way', async (_, start, end, message) => {
    const { id } =
      start === null ? await addEnquiry(portal, 'admin', { category: trialCategory }) : await onTrial(start, end);
    for (const answer of [
      await put(wizard.convertTrial, id),
      await put(wizard.extendTrial, id, { days: 3 }),
      await put(wizard.loseTrial, id, { reason: 'Too dear' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, message });
    }
  });

  test('a finished trial stays: no second end, no other dates', async () => {
    const { id } = await onTrial(-5, 5);
    await put(wizard.loseTrial, id, { reason: 'Too dear' });
    for (const answer of [
      await put(wizard.convertTrial, id),
      await put(wizard.extendTrial, id, { days: 3 }),
      await date(id, day(1), day(9)),
    ]) {
      expect(answer).toMatchObject({ status: 409, message: 'The trial is over: lost' });
    }
  });

  test('of two people who end it at once, one is refused', async () => {
    const { id, version } = await onTrial(-5, 5);
    const answers = await Promise.all([
      put(wizard.convertTrial, id, { version }, 'manager'),
      put(wizard.loseTrial, id, { reason: 'Too dear', version }, 'partner'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('who takes part', () => {
  test('the firm leads the trial; client users see their own, and give feedback', async () => {
    const { id } = await onTrial(-4, 4, 'client');
    const query = { id, trailStart: day(-4), trailEnd: day(40) };
    for (const as of ['client', 'client2'] as const) {
      for (const answer of [
        await portal.call(wizard.editTrialDate, { as, query }),
        await put(wizard.convertTrial, id, {}, as),
        await put(wizard.extendTrial, id, { days: 2 }, as),
        await put(wizard.loseTrial, id, { reason: 'Too dear' }, as),
      ]) {
        expect([answer.status, answer.message]).toEqual([403, 'This is for staff only']);
      }
    }
    const seen = await portal.call<Enquiry>(fetchEnquiryById, { as: 'client', query: { id } });
    expect(seen.result.trail_end_date).toBe(day(4));
  });

  test('an extended trial cannot be lengthened by new dates', async () => {
    const { id } = await onTrial(-4, 4);
    expect((await put(wizard.extendTrial, id, { days: 2 })).status).toBe(200);
    const redate = (end: number) =>
      portal.call(wizard.editTrialDate, { as: 'admin', query: { id, trailStart: day(-4), trailEnd: day(end) } });
    expect(await redate(7)).toMatchObject({ status: 400, fields: { trailEnd: 'The trial was extended once already' } });
    expect((await redate(5)).status).toBe(200);
  });

  test('why a trial was lost is for staff only', async () => {
    const { id } = await onTrial(-5, 5, 'client');
    await put(wizard.loseTrial, id, { reason: 'Could not pay us' });
    const seen = async (as: Role) =>
      (await portal.call<Enquiry>(fetchEnquiryById, { as, query: { id } })).result.trail_lost_reason;
    expect([await seen('hr'), await seen('client')]).toEqual(['Could not pay us', null]);
    const history = await portal.call(wizard.fetchEnquiryHistory, { as: 'client', params: { id } });
    expect(JSON.stringify(history.result)).toContain('Trial lost');
    expect(JSON.stringify(history.result)).not.toContain('Could not pay us');
  });

  test.each<Role>(['hr', 'team'])('%s, without Marketing UPDATE, is refused', async (as) => {
    const { id } = await onTrial(-5, 5);
    expect(await put(wizard.convertTrial, id, {}, as)).toMatchObject({
      status: 403,
      message: 'You need permission to change enquiries and events',
    });
  });
});

describe('the reminder of a trial’s end', () => {
  const remind = async (reminded: TestPortal) => {
    const { enquiryJobs } = await import('./nightly.ts');
    const { enqueue } = await import('#platform/server/jobs/job.ts');
    for (const job of enquiryJobs) await enqueue({ db: reminded.database.db }, job, {});
    await reminded.runJobs();
  };

  test('goes to the owner two days before, with a link, once for each end date', async () => {
    const own = await testPortal();
    await own.database.pool.query('update enquiry set deleted_at = now()');
    const { id } = await addEnquiry(own, 'admin', { name: 'Nearly Over', category: trialCategory });
    const set = (end: number) =>
      own.call(wizard.editTrialDate, { as: 'manager', query: { id, trailStart: day(-7), trailEnd: day(end) } });
    await set(3);
    await remind(own);
    expect(await own.mails()).toEqual([]);
    await set(2);
    await remind(own);
    await remind(own);
    const mails = await own.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([cast.admin.email]);
    expect(mails[0]?.subject).toContain('Trial ends in 2 days: Nearly Over');
    expect(mails[0]?.text).toContain(`/addEnquiry/update/${id}?step=2`);
    await set(1);
    await remind(own);
    expect((await own.mails())[0]?.subject).toContain('Trial ends tomorrow');
    await own.call(wizard.convertTrial, { as: 'manager', query: { id }, body: {} });
    await remind(own);
    expect(await own.mails()).toHaveLength(2);
  });

  test('goes to every Client Manager if no member of staff owns it', async () => {
    const own = await testPortal();
    await own.database.pool.query('update enquiry set deleted_at = now()');
    const { id } = await addEnquiry(own, 'client', { category: trialCategory });
    await own.call(wizard.editTrialDate, { as: 'admin', query: { id, trailStart: day(-7), trailEnd: day(2) } });
    await remind(own);
    expect(recipientsOf(await own.mails())).toEqual(await clientManagers(own));
  });
});
