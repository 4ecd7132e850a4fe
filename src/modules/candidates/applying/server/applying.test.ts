import { randomBytes } from 'node:crypto';
import { putFile } from '#platform/contract/file-calls.ts';
import { strToU8, zipSync } from 'fflate';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls, fetchResumes, moveCandidate } from '../../contract.ts';
import { fetchResumeText, readResume } from '../../resumes/contract.ts';
import * as applying from '../contract.ts';

let portal: TestPortal;
let position = 0;
let token = '';
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set recruiter_id = $1, public_apply = true, apply_limit = null, apply_daily_limit = 50
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [await personOf(portal, 'hr')],
  );
  position = rows[0]?.id ?? 0;
  token = await shared(position);
});

async function shared(recruitment_id: number): Promise<string> {
  const { result } = await portal.call<{ url: string }>(applying.shareApplyLink, {
    as: 'hr',
    query: { recruitment_id },
  });
  return result.url.split('/').at(-1) ?? '';
}

const person = {
  name: 'Fenora Jastelcourt',
  email: 'fenora@candidates.example',
  phone: '07700 900777',
  current_salary: '31000',
  notice_period: '30 days',
  consent: 'true',
};
const pdf = new File([new Uint8Array(onePagePdf('Resume', ['Fenora Jastelcourt']))], 'Resume.pdf');

type Parts = Readonly<Record<string, string | File>>;
type As = { token?: string; as?: Role; post?: number };

async function send(parts: Parts, { post = position, ...who }: As = { token }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const body = new Response(form);
  return portal.call<{ id: number | null }>(applying.submitCandidate, {
    ...who,
    params: { post },
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  });
}

const found = async (email: string) =>
  (await portal.call<{ rows: Candidate[] }>(candidateCalls.page, { as: 'hr', query: { email } })).result.rows;
const mailed = async (email: string) => {
  const { rows } = await portal.database.pool.query<{ kind: string; text: string }>(
    'select kind, text from mail where recipient = $1 order by id desc',
    [email],
  );
  const [newest] = rows;
  return { kind: newest?.kind, token: /\/([\w-]{43})\b/.exec(newest?.text ?? '')?.[1] ?? '', count: rows.length };
};

test('an application by link saves answers, file and consent, and its reply reveals nothing', async () => {
  const answer = await send({
    ...person,
    selection_progress: 'Accepted',
    owner_id: '1',
    work_experiences: JSON.stringify([
      { name: 'Quarrix Media', designation: 'Accountant', is_current: true, start_date: '2021-03-01', salary: '31000' },
      { designation: 'Junior', department: 'Tax', start_date: '2018-01-01', end_date: '2021-02-28' },
    ]),
    'qualifications[0][name]': 'BCom',
    'qualifications[1][name]': 'ACCA',
    'candidate_resume[]': pdf,
  });
  expect([answer.status, answer.result]).toEqual([201, { id: null }]);
  const [row] = await found(person.email);
  expect(row).toMatchObject({
    recruitment_id: position,
    selection_progress: null,
    current_salary: '31000.00',
    current_company: 'Quarrix Media',
    work_1_is_current: true,
    work_2_department: 'Tax',
    qualification_2: 'ACCA',
    consent_version: 1,
  });
  const files = await portal.call<{ rows: { name: string }[] }>(fetchResumes, {
    as: 'hr',
    params: { id: row?.id ?? 0 },
  });
  expect(files.result.rows.map(({ name }) => name)).toEqual(['Resume.pdf']);
  expect(await mailed(person.email)).toMatchObject({ kind: 'candidate.applied', count: 1 });
  const { rows } = await portal.database.pool.query(
    "select 1 from notification where title like 'Fenora Jastelcourt applied%'",
  );
  expect(rows).toHaveLength(1);
  // A second application by the same person is a record of its own, with the same reply.
  expect(await send({ ...person, name: 'F. Jastelcourt' })).toMatchObject({ status: 201, result: { id: null } });
  expect(await found(person.email)).toHaveLength(2);
});

test.each<[string, Parts, number, object]>([
  ['without consent', { consent: '' }, 400, { consent: 'Please agree before you send your application' }],
  ['without a name', { name: '' }, 400, { name: 'Name is required' }],
  ['with a wrong date', { 'work_experiences[0][start_date]': '2021-13-01' }, 400, { work_1_start: expect.any(String) }],
  [
    'that ended before it began',
    { 'work_experiences[1][start_date]': '2021-02-01', 'work_experiences[1][end_date]': '2020-02-01' },
    400,
    { work_2_end: 'End date must not be before the start date' },
  ],
  ...['php', 'js', 'html', 'css'].map((ending): [string, Parts, number, object] => [
    `with a resume as .${ending}`,
    { 'candidate_resume[]': new File(['x'], `cv.${ending}`) },
    400,
    { candidate_resume: `${ending} format is not allowed` },
  ]),
  [
    'with a file that is not a resume',
    { 'candidate_resume[]': new File(['garbage'], 'cv.pdf') },
    400,
    { file: expect.any(String) },
  ],
])('an application %s is refused at its field, and nothing is saved', async (_, parts, status, fields) => {
  const email = 'refused@candidates.example';
  const answer = await send({ ...person, email, ...parts });
  expect([answer.status, answer.fields]).toEqual([status, fields]);
  expect(await found(email)).toEqual([]);
});

test('a body that is no form, or is too large, is refused', async () => {
  const bare = await portal.call(applying.submitCandidate, { token, params: { post: position }, body: { name: 'A' } });
  const large = await send({ ...person, 'candidate_resume[]': new File([new Uint8Array(11 * 1024 * 1024)], 'cv.pdf') });
  expect([bare.status, large.status]).toEqual([400, 413]);
});

test('a bot that fills in the honeypot is thanked, and nothing is saved', async () => {
  const answer = await send({ ...person, email: 'robot@candidates.example', website: 'https://example.org' });
  expect([answer.status, await found('robot@candidates.example')]).toEqual([201, []]);
});

test('an unknown link, one for another position and one for a closed position are refused', async () => {
  const foreign = await send(person, { token, post: position + 1 });
  const unknown = await send(person, { token: 'x'.repeat(43) });
  await portal.database.pool.query('update recruitment set public_apply = false where id = $1', [position]);
  const closed = await send(person);
  const page = await portal.call<applying.SharedApplication>(applying.openApplication, { token });
  await portal.database.pool.query('update recruitment set public_apply = true where id = $1', [position]);
  expect([foreign.status, unknown.status, closed.status]).toEqual([400, 401, 409]);
  expect(page.result).toMatchObject({ application: null, whyOver: 'This position takes no applications any more' });
});

test('an invitation can be opened any number of times, and used once', async () => {
  const email = 'ivo@candidates.example';
  const added = await portal.call<Candidate>(candidateCalls.add, {
    as: 'hr',
    body: { name: 'Ivo Rendalby', email, recruitment_id: position },
  });
  const { id } = added.result;
  await portal.call(applying.inviteCandidate, { as: 'hr', query: { id } });
  const invitation = (await mailed(email)).token;
  for (let at = 0; at < 2; at += 1) {
    const page = await portal.call<applying.SharedApplication>(applying.openApplication, { token: invitation });
    expect(page.result.application).toMatchObject({ invited: true, filled: { name: 'Ivo Rendalby', email } });
  }
  expect((await send({ ...person, name: 'Ivo Rendalby', email }, { token: invitation })).status).toBe(201);
  expect(await found(email)).toMatchObject([{ id, consent_version: 1, current_salary: '31000.00' }]);
  expect((await send({ ...person, email }, { token: invitation })).status).toBe(409);
  const used = await portal.call<applying.SharedApplication>(applying.openApplication, { token: invitation });
  expect(used.result).toMatchObject({ whyOver: 'This link has been used already.', renews: true });
  await portal.call(applying.renewInvitation, { token: invitation });
  expect((await mailed(email)).kind).toBe('candidate.new_link');
});

test('staff add a candidate with a resume by the same call, if they may add candidates', async () => {
  const email = 'staff-added@candidates.example';
  const parts = { name: 'Wynra Silvarley', email, selection_progress: 'Shortlisted', 'candidate_resume[]': pdf };
  const answer = await send(parts, { as: 'hr' });
  expect(answer).toMatchObject({ status: 201, message: 'Submit Successfully' });
  expect(await found(email)).toMatchObject([{ selection_progress: 'Shortlisted', consent_at: null }]);
  expect((await send({ ...parts, email: 'x@candidates.example' }, { as: 'team' })).status).toBe(403);
  expect(
    (await send({ ...parts, email: 'y@candidates.example', selection_progress: 'Accepted' }, { as: 'hr' })).status,
  ).toBe(409);
});

test('the candidate’s own page shows what they have been told, and opening it changes nothing', async () => {
  const email = 'own@candidates.example';
  await send({ ...person, email });
  const own = (await mailed(email)).token;
  const open = async () => (await portal.call<applying.SharedCandidacy>(applying.openCandidacy, { token: own })).result;
  expect((await open()).candidacy).toMatchObject({ stage: 'We are reading your application', can_withdraw: true });
  const [row] = await found(email);
  const before = await portal.database.pool.query('select max(id) from audit_entry');
  await open();
  expect((await portal.database.pool.query('select max(id) from audit_entry')).rows).toEqual(before.rows);
  await portal.call(moveCandidate, {
    as: 'hr',
    query: { id: row?.id ?? 0 },
    body: { status: 'Rejected', reject_reason: 'Skills' },
  });
  expect((await open()).candidacy).toMatchObject({ stage: 'We are reading your application', can_withdraw: true });
  await portal.call(applying.withdrawApplication, { token: own, body: { why: 'Found another' } });
  expect((await open()).candidacy).toMatchObject({ stage: 'You have withdrawn your application', can_withdraw: false });
  const [withdrawn] = await found(email);
  expect(withdrawn).toMatchObject({
    reject_reason: 'Withdrawn',
    reject_note: 'Found another',
    rejection_mail_at: null,
  });
  await portal.call(applying.askForDeletion, { token: own });
  await portal.call(applying.askForDeletion, { token: own });
  const { rows } = await portal.database.pool.query(
    "select 1 from notification where title like '%asks for their data%'",
  );
  expect(rows).toHaveLength(1);
});

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const key = `candidate_resume/${name}`;
  const { result } = await portal.call<{ url: string }>(applying.uploadByApplicant, { token, query: { key } });
  const { pathname, searchParams } = new URL(result.url, 'http://localhost');
  const [folder = '', code = '', file = ''] = pathname.split('/').slice(-3).map(decodeURIComponent);
  const query = Object.fromEntries(searchParams);
  const stored = await portal.call<{ key: string }>(putFile, {
    params: { folder, code, name: file },
    query,
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  return stored.result.key;
}
const read = async (key: string, as: object = { token }) =>
  portal.call<{ readable: boolean; proposals: object }>(readResume, { ...as, body: { key } });

const wordFile = (document: Uint8Array) => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(rels),
    'word/document.xml': document,
  });
};
const paragraphs = (...lines: string[]) =>
  strToU8(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  );

test('only the person who uploaded a resume gets suggestions from it before it is sent', async () => {
  const ofPdf = await upload('cv.pdf', onePagePdf('Resume', ['Fenora Jastelcourt', 'fenora@candidates.example']));
  const ofWord = await upload('cv.docx', wordFile(paragraphs('Fenora Jastelcourt', 'fenora@candidates.example')));
  for (const key of [ofPdf, ofWord]) {
    const proposals = { name: 'Fenora Jastelcourt', email: 'fenora@candidates.example' };
    expect((await read(key)).result).toEqual({ readable: true, proposals });
  }
  expect((await read(ofPdf, { as: 'hr' })).status).toBe(404);
});

test('a resume that unpacks to gigabytes, or is garbage, is rejected without harm', async () => {
  const nested = zipSync({ 'inner.zip': zipSync({ 'a.txt': new Uint8Array(1_000_000) }) });
  const files = [
    await upload('bomb.docx', wordFile(new Uint8Array(80 * 1024 * 1024))),
    await upload('nested.docx', wordFile(nested)),
    await upload('garbage.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9 * 1024 * 1024)])),
    await upload('old.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(10_000)])),
  ];
  for (const key of files) {
    const answer = await read(key);
    expect([answer.status, answer.result.readable]).toEqual([200, false]);
  }
});

test('readers of a candidate read the resume as text, blanked while the candidate is hidden', async () => {
  const email = 'text.of@candidates.example';
  await send({ ...person, email, 'candidate_resume[]': pdf });
  const id = (await found(email))[0]?.id ?? 0;
  const text = async (as: Role) => portal.call(fetchResumeText, { as, params: { id } });
  expect((await text('hr')).result).toEqual({
    name: 'Resume.pdf',
    text: expect.stringContaining('Fenora Jastelcourt'),
  });
  expect((await text('manager')).status).toBe(404);
  const blind = (is: boolean) =>
    portal.database.pool.query('update recruitment set blind = $2 where id = $1', [position, is]);
  await blind(true);
  const hidden = (await text('hr')).result;
  await blind(false);
  expect(hidden.name).toBeNull();
  expect(hidden.text).not.toMatch(/Fenora|Jastelcourt/);
  expect(hidden.text).toContain('…');
});

test('values that do not fit the form are refused, and an applicant cannot set the firm’s own fields', async () => {
  const work_experiences = JSON.stringify([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
  const email = 'three.jobs@candidates.example';
  const answer = await send({ ...person, email, work_experiences });
  expect([answer.status, answer.fields]).toEqual([400, { work_experiences: 'At most 2 work experiences' }]);
  expect(await found(email)).toEqual([]);
  const recruiter = String(await personOf(portal, 'hr'));
  expect((await send({ ...person, email, tags: 'Known to us', referred_by_id: recruiter })).status).toBe(201);
  expect((await found(email))[0]).toMatchObject({ tags: null, referred_by: null });
});

test('applications from one address a day are limited by the position; a hundred at once are refused', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set public_apply = true, apply_daily_limit = 2
     where id = (select max(id) from recruitment where status = 'Open') returning id`,
  );
  const post = rows[0]?.id ?? 0;
  const other = await shared(post);
  const tries = Array.from({ length: 100 }, (_, at) =>
    send({ ...person, email: `often${at}@candidates.example` }, { token: other, post }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 429).length]).toEqual([2, 98]);
});

test('simultaneous applications never exceed the position’s limit', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set public_apply = true, apply_daily_limit = 50, apply_limit = 3 + (
       select count(*) from candidate where recruitment_id = recruitment.id and consent_at is not null)
     where id = (select id from recruitment where status = 'Open' and id <> $1 order by id limit 1) returning id`,
    [position],
  );
  const post = rows[0]?.id ?? 0;
  // An hour after the attempts above, they no longer count.
  portal.advance(3700);
  await portal.signIn('hr', { fresh: true });
  const limited = await shared(post);
  const tries = Array.from({ length: 8 }, (_, at) =>
    send({ ...person, email: `atonce${at}@candidates.example` }, { token: limited, post }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([3, 5]);
});
