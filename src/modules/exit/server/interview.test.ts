import type { Page } from '#platform/contract/list.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchAllExit, type ExitRecord } from '../contract.ts';
import * as contract from '../interview.ts';
import { fetchInterviewWaits } from '../interview-waits.ts';
import { exitSetup, fetchExitSetup, saveExitSetup } from '../settings.ts';
import { departmentAnswers, employeeAnswers, hrAnswers, register, submissions } from './testing/exits.ts';

type Interview = contract.ExitInterview;

let portal: TestPortal;
let exit: ExitRecord;
beforeAll(async () => {
  portal = await testPortal();
  exit = await register(portal, 'team');
});

const see = (as: Role, id?: number) =>
  portal.call<Interview | null>(contract.fetchExitInterviewList, { as, query: { id } });
const toldOf = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ email: string }>(
    `select account.email from notification join account on account.id = account_id
     where kind = $1 and entity = 'exit' and entity_id = $2 order by notification.id`,
    [kind, String(exit.id)],
  );
  return rows.map(({ email }) => email);
};

describe('the wire format', () => {
  test('is result[0].response_fetchExitInterview[0], whatever ids are sent', async () => {
    const token = await portal.signIn('team');
    const reply = await portal.app.inject({
      url: '/api/staff/fetchExitInterviewList?user_id=1&hodid=1&hrid=1&role=1',
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = reply.json<{ result: [{ response_fetchExitInterview: Record<string, unknown>[] }] }>();
    expect(result[0].response_fetchExitInterview).toHaveLength(1);
    expect(result[0].response_fetchExitInterview[0]).toMatchObject({
      employee_name: 'Harita Hesperkar',
      length_of_service: expect.stringMatching(/^\d+ Y \d+ M$/),
      status: null,
      part: 'employee',
    });
  });

  test('is an empty list for people without a part in any', async () => {
    const reply = await portal.app.inject({
      url: '/api/staff/fetchExitInterviewList',
      headers: { authorization: `Bearer ${await portal.signIn('accountant')}` },
    });
    expect(reply.json<{ result: unknown }>().result).toEqual([{ response_fetchExitInterview: [] }]);
  });
});

test('is in the menu only of people it waits for', async () => {
  const waits = async (as: Role) => (await portal.call<{ waits: boolean }>(fetchInterviewWaits, { as })).result.waits;
  expect(await waits('team')).toBe(true);
  expect(await waits('accountant')).toBe(false);
});

describe('the interview goes from the employee to the head and to HR', () => {
  test('the employee is told, and saves a draft that nobody else can read', async () => {
    expect(await toldOf('exit.interviewWaiting')).toEqual(['team@demo.example']);
    const answers = { staffquestion1: 'Thinking about it' };
    const kept = await portal.call(contract.saveExitDraft, { as: 'team', body: { answers } });
    expect(kept.status).toBe(200);
    expect(JSON.parse((await see('team')).result?.draft ?? '')).toEqual(answers);
    for (const other of ['hod', 'hr', 'admin'] as const) {
      expect(JSON.stringify((await see(other, exit.id)).result)).not.toContain('Thinking about it');
    }
  });

  test.each<[string, object, object]>([
    ['an empty answer', { staffquestion1: ' ' }, { staffquestion1: 'Answer is required' }],
    ['nothing chosen', { staffquestion4: '[]' }, { staffquestion4: 'Answer is required' }],
    ['an unknown option', { staffquestion7: '["Often"]' }, { staffquestion7: 'Please provide a valid Answer' }],
    ['no rating', { staffquestion5: '' }, { staffquestion5: 'Answer is required' }],
    ['a rating that a browser leaves out', { staffquestion5: null }, { staffquestion5: 'Answer is required' }],
    ['a rating of six', { staffquestion5: 6 }, { staffquestion5: 'Answer must be a whole number from 1 to 5' }],
    ['no sign', { empsign: '' }, { empsign: 'Sign is required' }],
  ])('%s is refused', async (_, changes, fields) => {
    const body = { ...employeeAnswers, ...changes };
    const answer = await portal.call(contract.createExitInterview, { as: 'team', body });
    expect(answer).toMatchObject({ status: 400, fields });
  });

  test('nobody else may submit now, and people without a part cannot find it', async () => {
    const submit = submissions(portal, exit.user_id);
    expect(await submit.department('hod')).toMatchObject({
      status: 409,
      message: 'The interview waits for the person who leaves',
    });
    expect(await submit.hr('hr')).toMatchObject({ status: 409 });
    expect(await submit.department('partner')).toMatchObject({ status: 404 });
    expect((await see('partner', exit.id)).status).toBe(404);
    expect(await submit.employee('hod')).toMatchObject({ status: 404 });
  });

  test('the employee submits and can no longer edit; the head is told and reads the answers', async () => {
    const submit = submissions(portal, exit.user_id);
    const sent = await submit.employee('team');
    expect(sent).toMatchObject({ status: 201, message: 'Exit Submitted Successfully', result: { status: 'HOD' } });
    expect(await submit.employee('team')).toMatchObject({ status: 409 });
    expect(await toldOf('exit.interviewWaiting')).toContain('hod@demo.example');
    const seen = (await see('hod', exit.id)).result;
    expect(seen).toMatchObject({ part: 'department', staffquestion1: 'The people.', draft: null });
    expect(seen?.staffquestion4).toBe('["Higher Monetary","Relocation"]');
    expect((await portal.call(contract.saveExitDraft, { as: 'team', body: { answers: {} } })).status).toBe(409);
  });

  test('the head submits; HR is told, and the employee cannot read the head’s answers yet', async () => {
    const sent = await submissions(portal, exit.user_id).department('hod');
    expect(sent).toMatchObject({ status: 200, message: 'HOD Exit Submitted Successfully', result: { status: 'HR' } });
    expect(await toldOf('exit.interviewWaiting')).toContain('hr@demo.example');
    expect((await see('team')).result).toMatchObject({
      part: null,
      deptquestion1: null,
      staffquestion1: 'The people.',
    });
    expect((await see('hr', exit.id)).result).toMatchObject({ part: 'hr', deptquestion1: 'Reliable.' });
    const early = await portal.call(contract.exitDocuments, { as: 'hr', body: { user_id: exit.user_id } });
    expect(early).toMatchObject({ status: 409, message: 'The exit interview is not complete yet' });
  });

  test('HR submits: it is complete, with one document that has the flag and the comment', async () => {
    const submit = submissions(portal, exit.user_id);
    const done = await submit.hr('hr');
    expect(done).toMatchObject({ status: 200, message: 'HR Exit Submitted Successfully', result: { status: 'DONE' } });
    expect(await submit.hr('hr')).toMatchObject({ status: 409, message: 'The exit interview is complete' });
    const ask = () =>
      portal.call<contract.ExitDocument>(contract.exitDocuments, { as: 'hr', body: { user_id: exit.user_id } });
    const [first, second] = [await ask(), await ask()];
    expect(first.result).toMatchObject({ flags: 'exit_module', comment: 'exit', extension: 'pdf' });
    expect(second.result).toEqual(first.result);
    expect(await toldOf('exit.interviewDone')).toContain('team@demo.example');
  });

  test('the PDF contains the answers, for HR and the leaver only', async () => {
    const { result } = await see('team');
    const document = result?.document;
    expect(document?.name).toMatch(/^Exit interview [A-Z]{3}\d+ Harita Hesperkar\.pdf$/);
    for (const as of ['hod', 'partner', 'accountant'] as const) {
      const refused = await portal.call(signDownload, { as, query: { key: document?.key } });
      expect([as, refused.status]).toEqual([as, 404]);
    }
    for (const as of ['team', 'hr'] as const) {
      const signed = await portal.call<{ url: string }>(signDownload, { as, query: { key: document?.key } });
      const file = await portal.app.inject(
        new URL(signed.result.url, 'http://localhost').pathname + new URL(signed.result.url, 'http://localhost').search,
      );
      const text = pdfText(file.rawPayload);
      const said = [
        'Late evenings in January.',
        'Higher Monetary, Relocation',
        '4 of 5',
        'Reliable.',
        'Six days of leave.',
      ];
      expect(text).not.toContain('A code in a box');
      for (const words of ['Exit interview of Harita Hesperkar', ...said, 'B. Brellstead'])
        expect(text).toContain(words);
    }
  });

  test('the audit trail says who submitted when, but no answers', async () => {
    const { rows } = await portal.database.pool.query<{ event: string; text: string }>(
      `select event, before::text || after::text as text from audit_entry where entity = 'exit' and entity_id = $1 order by id`,
      [String(exit.id)],
    );
    const submitted = rows.filter(({ event }) => event === 'exit.interviewSubmitted');
    expect(submitted).toHaveLength(3);
    const said = Object.values({ ...employeeAnswers, ...departmentAnswers, ...hrAnswers }).map(String);
    for (const words of said.filter((text) => text.length > 4)) expect(JSON.stringify(rows)).not.toContain(words);
  });
});

test('the PDF prints names in other scripts', async () => {
  const other = await register(portal, 'manager', { lwd: '2026-12-31' });
  const names = ['Łucja Dvořák', 'محمد', 'Анна Їжакевич'];
  const [said = '', head = '', ofHr = ''] = names;
  const user_id = other.user_id;
  await portal.call(contract.createExitInterview, { as: 'manager', body: { ...employeeAnswers, empsign: said } });
  const part = { ...departmentAnswers, user_id, hod_sign: head };
  await portal.call(contract.updateExitInterview, { as: 'hod', body: part });
  const last = { ...hrAnswers, user_id, hr_sign: ofHr, hrquestion1: '#panic() अनुष्का said so; 山 too.' };
  expect((await portal.call(contract.updateHRExitInterview, { as: 'hr', body: last })).status).toBe(200);
  const key = (await see('hr', other.id)).result?.document?.key;
  const signed = await portal.call<{ url: string }>(signDownload, { as: 'hr', query: { key } });
  const { pathname, search } = new URL(signed.result.url, 'http://localhost');
  const text = pdfText((await portal.app.inject(pathname + search)).rawPayload);
  for (const name of names) expect(text).toContain(`Signed by ${name}`);
  expect(text).toContain('#panic() अनुष्का said so; 5C71 too.');
  expect(text).toContain('A code in a box stands for a letter');
});

test('HR’s list shows the stage', async () => {
  const { result } = await portal.call<Page<ExitRecord>>(fetchAllExit, { as: 'hr', query: { id: exit.id } });
  expect(result.rows[0]).toMatchObject({ stage: 'DONE', sendexit: 1 });
});

describe('the questions are the firm’s', () => {
  test('an interview keeps the wording in force when its exit was registered', async () => {
    const before = (await portal.call(fetchExitSetup, { as: 'hr' })).result as Record<string, unknown>;
    const setup = exitSetup.parse(before);
    const { id: version, saved_by: _, saved_at: __, ...form } = setup;
    const staff_questions = ['How are you?', ...setup.staff_questions.slice(1)];
    const body = { ...form, staff_questions, notice_days: 60, version };
    expect((await portal.call(saveExitSetup, { as: 'hr', body })).status).toBe(200);
    expect(await portal.call(saveExitSetup, { as: 'admin', body })).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect((await see('team')).result?.questions.staff[0]).toBe(setup.staff_questions[0]);
    const later = await register(portal, 'accountant');
    expect(later).toMatchObject({ notice_days: 60 });
    expect((await see('accountant')).result?.questions.staff[0]).toBe('How are you?');
  });
});
