import { searchRecords } from '#platform/contract/search-calls.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { inviteCandidate } from '../../applying/contract.ts';
import { type Candidate, candidateCalls, fetchCandidateHistory, fetchResumes, moveCandidate } from '../../contract.ts';
import { scheduleInterview } from '../../interviews/contract.ts';
import { fetchOwnInterviews } from '../../interviews/own.ts';
import { fetchCandidateMails } from '../../mails/contract.ts';
import { fetchSamePerson } from '../../persons/contract.ts';
import { askToKeep, exportPerson, fetchKept } from '../../privacy/contract.ts';
import { fetchResumeText } from '../../resumes/contract.ts';
import { remindOfStuck } from '../../server/stuck.ts';
import { showCandidate } from '../contract.ts';

let portal: TestPortal;
let position = 0;
let team = 0;
beforeAll(async () => {
  portal = await testPortal();
  team = await personOf(portal, 'team');
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set blind = true, recruiter_id = $1
     where id = (select max(id) from recruitment where status = 'Open') returning id`,
    [await personOf(portal, 'hr')],
  );
  position = rows[0]?.id ?? 0;
});

const secrets = /Ostrenka|Velderhoven|ostrenka@|7700900123|Whitby|2009|linked\.example/i;

test('a candidate’s identity is hidden everywhere until it is shown, and then only for that stage', async () => {
  const body = {
    name: 'Ostrenka Velderhoven',
    email: 'ostrenka@candidates.example',
    phone: '07700900123',
    location: 'Whitby',
    qualification_1: 'BSc Economics, 2009',
    reason_to_change: 'See https://linked.example/me',
    recruitment_id: position,
  };
  const { result } = await portal.call<Candidate>(candidateCalls.add, { as: 'hr', body });
  const { id } = result;
  const move = (to: string) => portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status: to } });
  await move('Shortlisted');
  await move('To be Interviewed');
  await portal.call(scheduleInterview, {
    as: 'hr',
    query: { candidate_id: id },
    body: {
      round: 1,
      at: new Date(portal.now().getTime() + 30 * 24 * 3_600_000).toISOString(),
      minutes: 60,
      mode: 'Video',
      place: null,
      interviewer_ids: [team],
    },
  });
  const { pool } = portal.database;
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    list: () => portal.call(candidateCalls.page, { as: 'hr', query: { recruitment: position } }),
    page: () => portal.call(candidateCalls.byId, { as: 'hr', query: { id } }),
    history: () => portal.call(fetchCandidateHistory, { as: 'hr', params: { id } }),
    'text of the resume': () => portal.call(fetchResumeText, { as: 'hr', params: { id } }),
    resumes: () => portal.call(fetchResumes, { as: 'hr', params: { id } }),
    mails: () => portal.call(fetchCandidateMails, { as: 'hr', params: { id } }),
    others: () => portal.call(fetchSamePerson, { as: 'hr', params: { id } }),
    search: () => portal.call(searchRecords, { as: 'hr', query: { text: 'Velderhoven' } }),
    'my interviews': () => portal.call(fetchOwnInterviews, { as: 'team' }),
    export: () => portal.call(candidateCalls.export, { as: 'hr', query: { format: 'csv', recruitment: position } }),
    'who is kept': () => portal.call(fetchKept, { as: 'hr' }),
    notices: async () =>
      (await pool.query("select title, body from notification where group_name in ('Hiring', 'Candidates')")).rows,
    'mails to interviewers': async () =>
      (await pool.query("select subject, text, html, calendar from mail where kind = 'interview to interviewer'")).rows,
  };
  // Requests for deletion go to HR, long waits to the recruiter.
  await pool.query(
    `update candidate set deletion_asked_at = $2, stage_since = $2::timestamptz - interval '9 days' where id = $1`,
    [id, portal.now()],
  );
  await enqueue(portal.database, remindOfStuck, {});
  await portal.runJobs();
  for (const [name, read] of Object.entries(reads)) {
    const told = await read();
    if (typeof told === 'object' && told !== null && 'status' in told) expect(told.status, name).toBe(200);
    expect(JSON.stringify(told), `${name} tells who it is`).not.toMatch(secrets);
  }
  const refusals = [
    await portal.call(exportPerson, { as: 'hr', params: { id } }),
    await portal.call(inviteCandidate, { as: 'hr', query: { id } }),
    await portal.call(askToKeep, { as: 'hr', params: { id } }),
  ];
  for (const { status, message } of refusals)
    expect([status, message]).toEqual([409, 'Show the candidate first: their name is hidden']);
  const filtered = await portal.call<{ count: number }>(candidateCalls.page, {
    as: 'hr',
    query: { email: 'ostrenka' },
  });
  expect(filtered.result.count).toBe(0);
  const hidden = (await reads['page']?.()) as Answer<Candidate>;
  expect(hidden.result).toMatchObject({ name: `Candidate ${id}`, hidden: true, qualification_1: 'BSc Economics, …' });
  const edited = await portal.call(candidateCalls.edit, { as: 'hr', query: { id }, body: { ...body, name: 'Other' } });
  expect([edited.status, edited.message]).toEqual([409, 'Show the candidate first: their name is hidden']);

  expect((await portal.call(showCandidate, { as: 'manager', query: { id } })).status).toBe(403);
  expect((await portal.call(showCandidate, { as: 'hr', query: { id } })).status).toBe(200);
  for (const name of ['list', 'page', 'search', 'my interviews']) {
    expect(JSON.stringify(await reads[name]?.()), `${name} shows who it is`).toMatch(/Velderhoven/);
  }
  expect(JSON.stringify(await reads['history']?.())).toContain('Shown in spite of blind screening');
  expect((await portal.call(showCandidate, { as: 'hr', query: { id } })).status).toBe(409);
  await move('Interview - 1');
  expect(JSON.stringify(await reads['page']?.())).not.toMatch(secrets);
});
