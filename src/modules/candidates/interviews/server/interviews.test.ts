import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Assessment, scoreAssessment, sendAssessment } from '../../assessments/contract.ts';
import { type Candidate, candidateCalls, moveCandidate } from '../../contract.ts';
import * as calls from '../contract.ts';
import * as link from '../link.ts';
import * as own from '../own.ts';
import { usualCriteria } from '../rules.ts';
import { askForInterviewFeedback, markInterviewTrouble, remindOfInterviews } from './nightly.ts';

let portal: TestPortal;
let position = 0;
let team = 0;
let accountant = 0;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-10-19T08:00:00Z') });
  [team, accountant] = [await personOf(portal, 'team'), await personOf(portal, 'accountant')];
  const { pool } = portal.database;
  await pool.query("update shift_type set start_time = '09:00', end_time = '17:30'");
  await pool.query("update employee set zone = 'Europe/London' where id = any($1)", [[team, accountant]]);
  const { rows } = await pool.query<{ id: number }>(
    `update recruitment set recruiter_id = $1, criteria_1 = null where id = (select min(id) from recruitment where status = 'Open')
     returning id`,
    [await personOf(portal, 'hr')],
  );
  position = rows[0]?.id ?? 0;
});

let added = 0;
async function someone(status = 'To be Interviewed'): Promise<{ id: number; email: string }> {
  added += 1;
  const email = `somebody.${added}@candidates.example`;
  const body = { name: `Somebody Brellwala ${added}`, email, recruitment_id: position, expected_salary: '41000' };
  const { result } = await portal.call<Candidate>(candidateCalls.add, { as: 'hr', body });
  await portal.database.pool.query('update candidate set selection_progress = $2 where id = $1', [result.id, status]);
  return { id: result.id, email };
}

const judged = usualCriteria[1].map((name) => ({ name, score: 7 }));
const how = { minutes: 60, mode: 'Video', place: 'https://meet.example/abc' };
const schedule = (candidate_id: number, more: object) =>
  portal.call<calls.Interview>(calls.scheduleInterview, {
    as: 'hr',
    query: { candidate_id },
    body: { ...how, round: 1, interviewer_ids: [team], at: '2026-10-21T09:00:00.000Z', ...more },
  });
const find = (from: string, to: string, people: readonly number[]) =>
  portal.call<{ slots: string[] }>(calls.findSlots, {
    as: 'hr',
    body: { interviewer_ids: people, minutes: 60, from, to },
  });
const offer = (candidate_id: number, slots: readonly string[], more: object = {}) =>
  portal.call<calls.Offer>(calls.offerSlots, {
    as: 'hr',
    query: { candidate_id },
    body: { ...how, round: 1, interviewer_ids: [team], slots, ...more },
  });
const tokenOf = async (email: string) =>
  /\/application\/([\w-]{43})/.exec((await portal.mails(email))[0]?.text ?? '')?.[1] ?? '';
const byLink = (token: string) => portal.call<link.SharedInterviews>(link.openInterviews, { token });
const book = (token: string, offer_id: number, at: string, zone = 'Asia/Kolkata') =>
  portal.call<link.SharedInterviews & { slots?: string[] }>(link.bookSlot, {
    token,
    query: { offer_id },
    body: { at, zone },
  });
const ownRows = async (as: Role) =>
  (await portal.call<{ rows: own.OwnInterview[] }>(own.fetchOwnInterviews, { as })).result.rows;
const calendarsOf = async (recipient: string): Promise<string[]> => {
  const { rows } = await portal.database.pool.query<{ calendar: string }>(
    'select calendar from mail where recipient = $1 and calendar is not null order by id',
    [recipient],
  );
  return rows.map(({ calendar }) => calendar);
};
const addressOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ email: string }>(
    'select account.email from account join employee on user_id = account.id where employee.id = $1',
    [id],
  );
  return rows[0]?.email ?? '';
};

test('free times follow the interviewers’ hours in their own zone on that day (decisions D31)', async () => {
  const { status, result } = await find('2026-10-23', '2026-10-26', [team]);
  expect(status).toBe(200);
  const firstOf = (day: string) => result.slots.find((at) => at.startsWith(day));
  expect([firstOf('2026-10-23'), firstOf('2026-10-26')]).toEqual([
    '2026-10-23T08:00:00.000Z',
    '2026-10-26T09:00:00.000Z',
  ]);
  expect(result.slots.some((at) => at.startsWith('2026-10-24') || at.startsWith('2026-10-25'))).toBe(false);
  await portal.database.pool.query("update employee set zone = 'Asia/Kolkata' where id = $1", [accountant]);
  const shared = await find('2026-10-23', '2026-10-23', [team, accountant]);
  // 09:00 to 17:30 in Kolkata ends at 12:00 UTC.
  expect([shared.result.slots[0], shared.result.slots.at(-1)]).toEqual([
    '2026-10-23T08:00:00.000Z',
    '2026-10-23T11:00:00.000Z',
  ]);
});

test('a candidate books an offered time; a second one who wants it is shown what is left', async () => {
  const [first, second] = [await someone(), await someone()];
  const slots = ['2026-10-22T08:00:00.000Z', '2026-10-22T10:00:00.000Z'];
  const offers = [await offer(first.id, slots), await offer(second.id, slots)];
  expect(offers.map(({ status }) => status)).toEqual([201, 201]);
  const tokens = [await tokenOf(first.email), await tokenOf(second.email)];
  const [mine = 0, theirs = 0] = offers.map(({ result }) => result.id);
  const shown = (await byLink(tokens[0] ?? '')).result;
  expect(shown).toMatchObject({ offers: [{ id: mine, slots }], interviews: [], candidate_zone: null });
  const answers = await Promise.all([
    book(tokens[0] ?? '', mine, slots[0] ?? ''),
    book(tokens[1] ?? '', theirs, slots[0] ?? ''),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.message).toBe('This time has just been taken. Please choose another one');
  expect(refused?.result.slots).toEqual([slots[1]]);
  expect((await book(tokens[0] ?? '', theirs, slots[1] ?? '')).status).toBe(404);
});

test('both sides get the same calendar event with rising sequence numbers, and its cancellation', async () => {
  const { id, email } = await someone();
  const slots = ['2026-11-03T09:00:00.000Z', '2026-11-03T11:00:00.000Z'];
  const { result: offered } = await offer(id, slots);
  const token = await tokenOf(email);
  const booked = await book(token, offered.id, slots[0] ?? '');
  expect(booked.status, JSON.stringify(booked)).toBe(200);
  const interview = booked.result.interviews[0];
  const mail = (await portal.mails(email))[0];
  expect(mail?.text.replaceAll('\n', ' ')).toContain(
    'Tuesday 3 November 2026, 14:30 (Kolkata time, UTC+05:30); Tuesday 3 November 2026, 09:00 (London time, UTC+00:00)',
  );
  const moved = await portal.call<link.SharedInterviews>(link.moveSlot, {
    token,
    query: { interview_id: interview?.id },
    body: { at: slots[1], zone: 'Asia/Kolkata' },
  });
  expect(moved.result.interviews[0]).toMatchObject({ at: slots[1], status: 'Rescheduled' });
  const cancelled = await portal.call<calls.Interview>(calls.settleInterview, {
    as: 'hr',
    query: { id: interview?.id },
    body: { status: 'Cancelled', reason: 'The position is filled' },
  });
  expect(cancelled.result.status).toBe('Cancelled');
  for (const address of [email, await addressOf(team)]) {
    const sent = (await calendarsOf(address)).filter((text) => text.includes(`UID:interview-${interview?.id}@`));
    expect(sent.map((text) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(sent.map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))).toEqual([0, 1, 2]);
    expect(sent[1]).toContain('DTSTART:20261103T110000Z');
  }
  expect((await byLink(token)).result).toMatchObject({ interviews: [], offers: [] });
});

test('an interviewer has one interview at a time, is present that day, and still works here', async () => {
  const [first, second] = [await someone(), await someone()];
  expect((await schedule(first.id, {})).status).toBe(201);
  const busy = await schedule(second.id, { at: '2026-10-21T09:30:00.000Z' });
  expect([busy.status, busy.fields?.at]).toEqual([409, expect.stringContaining('has another interview at that time')]);
  expect((await schedule(first.id, { at: '2026-10-21T13:00:00.000Z' })).message).toBe(
    'Round 1 is scheduled already: move that interview',
  );
  expect((await schedule(second.id, { at: '2026-10-18T13:00:00.000Z' })).fields).toEqual({
    at: 'Time must be in the future',
  });
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select min(id) as id from employee where status = 'EXITED'",
  );
  const gone = await schedule(second.id, { interviewer_ids: [rows[0]?.id] });
  expect([gone.status, gone.fields?.interviewer_ids]).toEqual([
    400,
    expect.stringContaining('does not work here any more'),
  ]);
  expect((await schedule((await someone('Rejected')).id, {})).status).toBe(409);
});

test('of two moves of one interview from the same version, one is refused', async () => {
  const { id } = await someone();
  const { result, message } = await schedule(id, { at: '2026-11-04T09:00:00.000Z' });
  expect(message).toBe('Interview Scheduled Successfully');
  const moves = await Promise.all(
    ['2026-11-04T10:30:00.000Z', '2026-11-04T14:00:00.000Z'].map((at) =>
      portal.call(calls.moveInterview, {
        as: 'hr',
        query: { id: result.id },
        body: { ...how, interviewer_ids: [team], at, version: result.version },
      }),
    ),
  );
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('other interviewers’ feedback is hidden, in the API as well, until one’s own is in', async () => {
  const { id } = await someone('Interview - 1');
  const { result } = await schedule(id, { at: '2026-10-19T14:00:00.000Z', interviewer_ids: [team, accountant] });
  const give = (as: Role, more: object = {}) =>
    portal.call<{ rows: own.OwnInterview[] }>(own.giveFeedback, {
      as,
      query: { interview_id: result.id },
      body: {
        criteria: judged,
        overall: 8,
        decision: 'Proceed',
        comments: 'Knows VAT',
        ...more,
      },
    });
  expect((await give('team')).message).toBe('The interview has not begun yet');
  await portal.database.pool.query("update interview set at = '2026-10-19T06:00:00Z' where id = $1", [result.id]);
  expect((await give('team')).status).toBe(200);
  const hidden = (await ownRows('accountant')).find((row) => row.id === result.id);
  expect(JSON.stringify(hidden)).not.toMatch(/Knows VAT|Proceed|41000|salary|candidates\.example/);
  expect(hidden).toMatchObject({ waits: true, feedback: [], status: 'Done', candidate: { name: expect.any(String) } });
  expect((await give('accountant', { overall: 11 })).status).toBe(400);
  expect((await give('accountant', { criteria: judged.slice(1) })).fields).toEqual({
    criteria: 'Please give a score for Communication',
  });
  const seen = (await give('accountant', { overall: 4, decision: 'Hold' })).result.rows.find(
    (row) => row.id === result.id,
  );
  expect(seen?.feedback.map(({ overall, decision }) => [overall, decision])).toEqual([
    [8, 'Proceed'],
    [4, 'Hold'],
  ]);
  const ratingFor = async () => {
    const query = { email: 'somebody.', sort: '-rating_avg', limit: 100 };
    const { rows } = (await portal.call<Page<Candidate>>(candidateCalls.page, { as: 'hr', query })).result;
    return rows.find((row) => row.id === id)?.rating_avg;
  };
  expect(await ratingFor()).toBe('6.0');
  // HR has been asked to take part and has given no feedback: a colleague's score is hidden from them.
  const asked = [result.id, await personOf(portal, 'hr')];
  await portal.database.pool.query('insert into interview_interviewer values ($1, $2)', asked);
  expect(await ratingFor()).toBeNull();
  await portal.database.pool.query(
    'delete from interview_interviewer where interview_id = $1 and interviewer_id = $2',
    asked,
  );
  expect((await give('team')).message).toBe('You have given your feedback already');
  expect((await give('manager')).status).toBe(404);
});

test('a candidate enters a round once it is scheduled, and leaves it once someone has given feedback', async () => {
  const { id } = await someone();
  const move = (to: string) =>
    portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status: to, reason: 'Others know more' } });
  expect((await move('Interview - 1')).message).toBe('Schedule interview 1 first');
  const { result } = await schedule(id, { at: '2026-11-05T09:00:00.000Z' });
  expect((await move('Interview - 2')).message).toBe('Schedule interview 2 first');
  expect((await move('Interview - 1')).status).toBe(200);
  for (const to of ['Interviewed & Shortlisted', 'Interviewed & on Hold', 'Interviewed & Rejected']) {
    expect((await move(to)).message).toBe('An interviewer has to give feedback first');
  }
  await portal.database.pool.query("update interview set at = '2026-10-19T06:00:00Z' where id = $1", [result.id]);
  const body = { criteria: judged, overall: 8, decision: 'Proceed' };
  await portal.call(own.giveFeedback, { as: 'team', query: { interview_id: result.id }, body });
  expect((await move('Interviewed & Shortlisted')).status).toBe(200);
});

const runTwice = async (job: typeof remindOfInterviews) => {
  for (let time = 0; time < 2; time += 1) {
    await enqueue(portal.database, job, {});
    await portal.runJobs();
  }
};
const put = (id: number, at: string, reminded: string | null = null) =>
  portal.database.pool.query('update interview set at = $2, reminded = $3 where id = $1', [id, at, reminded]);
const told = async (kind: string, id: number) =>
  (
    await portal.database.pool.query<{ title: string }>(
      'select title from notification where kind = $1 and entity_id = $2 order by id',
      [kind, String(id)],
    )
  ).rows.map(({ title }) => title);

test('both sides are reminded a day and an hour before an interview, once each', async () => {
  const { id, email } = await someone();
  const { result } = await schedule(id, { at: '2026-11-09T09:00:00.000Z' });
  const reminders = async () => (await portal.mails(email)).filter(({ subject }) => subject.startsWith('Reminder'));
  await runTwice(remindOfInterviews);
  expect(await reminders()).toHaveLength(0);
  for (const [hours, count] of [
    [23, 1],
    [0.9, 2],
  ] as const) {
    const at = new Date(portal.now().getTime() + hours * 3_600_000).toISOString();
    await put(result.id, at, count === 2 ? 'day' : null);
    await runTwice(remindOfInterviews);
    expect(await reminders()).toHaveLength(count);
    expect(await told('interview.soon', result.id)).toHaveLength(count);
  }
});

test('interviewers are reminded once of feedback missing after a day', async () => {
  const { id } = await someone('Interview - 1');
  const { result } = await schedule(id, { at: '2026-11-10T09:00:00.000Z', interviewer_ids: [team, accountant] });
  await put(result.id, new Date(portal.now().getTime() - 26 * 3_600_000).toISOString());
  const body = { criteria: judged, overall: 8, decision: 'Proceed' };
  await portal.call(own.giveFeedback, { as: 'team', query: { interview_id: result.id }, body });
  await runTwice(askForInterviewFeedback);
  expect(await told('interview.feedbackMissing', result.id)).toEqual([
    expect.stringMatching(/^Your feedback is missing/),
  ]);
});

test('an interview whose interviewer leaves before it is marked, and its recruiter told once', async () => {
  const { id } = await someone();
  const { result } = await schedule(id, { at: '2026-11-11T09:00:00.000Z', interviewer_ids: [accountant] });
  const trouble = async () => {
    const { rows } = (
      await portal.call<{ rows: calls.Interview[] }>(calls.fetchInterviews, { as: 'hr', params: { candidate_id: id } })
    ).result;
    return rows[0]?.trouble;
  };
  const leaves = (day: string | null) =>
    portal.database.pool.query('update employee set last_working_date = $2 where id = $1', [accountant, day]);
  await leaves('2026-11-06');
  await runTwice(markInterviewTrouble);
  expect(await trouble()).toMatch(/has left by then$/);
  expect(await told('interview.trouble', result.id)).toHaveLength(1);
  await leaves(null);
  await runTwice(markInterviewTrouble);
  expect(await trouble()).toBeNull();
});

test('an assessment is mailed with its link, and its score saved', async () => {
  const { id, email } = await someone('Send Link for Assessment');
  const send = (address: string) =>
    portal.call<{ rows: Assessment[] }>(sendAssessment, {
      as: 'hr',
      query: { candidate_id: id },
      body: { link: address },
    });
  expect((await send('http://plain.example')).fields).toEqual({ link: 'Link must begin with https://' });
  const { result } = await send('https://assessment.example/start');
  expect((await portal.mails(email))[0]?.text).toContain('https://assessment.example/start');
  const keep = (score: string) =>
    portal.call<{ rows: Assessment[] }>(scoreAssessment, {
      as: 'hr',
      query: { id: result.rows[0]?.id },
      body: { score, candidate_assessment: [] },
    });
  expect((await keep('101')).status).toBe(400);
  expect((await keep('72.5')).result.rows).toMatchObject([{ score: '72.50' }]);
});
