import { jobCalls, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import { textWithFields, type WordedText } from '#platform/contract/wording.ts';
import { uploadTo } from '#modules/staff/server/testing/staff.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fetchTemplateSamples,
  fetchTemplateText,
  fetchTemplateVersions,
  moveTemplate,
  previewTemplate,
  restoreTemplateVersion,
  type Template,
  templateCalls,
  testSendTemplate,
} from '../contract.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'hr', 'manager', 'accountant', 'client2'] as const) await portal.signIn(role);
  await portal.database.pool.query('delete from feedback; delete from mail; delete from notification');
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.database.pool.query<Row>(text, values).then(({ rows }) => rows);

const words = {
  name: 'Warm request',
  subject: 'Dear {name}, how was {work_title}?',
  button_label: null,
  body: textWithFields('Dear {name},', 'Please rate us.', '{scale}', 'Until {link_until}.'),
};

const add = async (changes: object = {}) => {
  const body = { wording: 'feedback.asked', ...words, ...changes };
  return portal.call<Template>(templateCalls.add, { as: 'hr', body });
};
const move = (id: number, status: string) =>
  portal.call<Template>(moveTemplate, { as: 'hr', query: { id }, body: { status } });
const read = async (id: number) =>
  (await portal.call<Template>(templateCalls.byId, { as: 'hr', query: { id } })).result;
const edit = (id: number, changes: object) =>
  portal.call<Template>(templateCalls.edit, { as: 'hr', query: { id }, body: { ...words, ...changes } });
const standardOf = async (wording: string) => {
  const [row] = await query<{ id: number }>('select id from template where built_in and wording = $1', [wording]);
  return row?.id ?? 0;
};

/** A dispatch, for which the client is asked for feedback. */
async function mailOfDispatch() {
  const { id } = await addJob(portal, await jobIds(portal), { job_end_date: '2026-12-01' });
  await portal.database.pool.query("update job_task set status = 'Done' where job_id = $1", [id]);
  for (const status of ['Job Assigned', 'Job Started', 'In Progress', 'Under Review', 'Dispatch']) {
    const answer = await portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status } });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
  }
  const { result } = await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } });
  const mails = await query<{ subject: string; text: string; html: string; template_id: number | null }>(
    "select subject, text, html, template_id from mail where kind = 'feedback' order by id desc limit 1",
  );
  return { title: result.title, mail: mails[0] };
}

describe('a template', () => {
  test('that is activated is used for the next mail, and counts it', async () => {
    const before = await mailOfDispatch();
    expect(before.mail).toMatchObject({
      subject: `How did we do? ${before.title}`,
      template_id: await standardOf('feedback.asked'),
    });
    const { result, status } = await add();
    expect(status).toBe(201);
    expect((await mailOfDispatch()).mail?.subject).toMatch(/^How did we do/);
    expect(await move(result.id, 'Active')).toMatchObject({ status: 200, result: { status: 'Active' } });
    const { mail, title } = await mailOfDispatch();
    expect(mail?.subject).toMatch(new RegExp(`^Dear .+, how was ${title}\\?$`));
    expect(mail?.text).toContain('Please rate us.');
    expect(mail?.text).toMatch(/\/rate\/[\w-]{43}\?rating=8/);
    expect(mail?.template_id).toBe(result.id);
    expect(await read(result.id)).toMatchObject({ used: 1 });
    expect(await read(await standardOf('feedback.asked'))).toMatchObject({ status: 'Archived' });
  });

  test('in use that is changed is used for the next mail', async () => {
    const id = await standardOf('feedback.asked');
    const body = textWithFields('Hi {name},', '{scale}');
    expect(await edit(id, { subject: 'Rate {work_title}', body })).toMatchObject({
      status: 200,
      result: { edition: 2, status: 'Active' },
    });
    const { mail, title } = await mailOfDispatch();
    expect(mail).toMatchObject({ subject: `Rate ${title}`, template_id: id });
    expect(mail?.text).toMatch(/^Hi /);
  });

  test.each<[string, object, string]>([
    ['lacks a required field', { body: textWithFields('Hello {name},') }, 'Scale from 0 to 10'],
    ['names an unknown field', { subject: 'About {salary}' }, '{salary}'],
    ['puts the scale into a sentence', { body: textWithFields('Rate {scale} now') }, 'paragraph of its own'],
    ['has no subject', { subject: null }, 'Subject is required'],
  ])('that %s stays a draft', async (_, changes, said) => {
    const { result, status } = await add(changes);
    expect(status).toBe(201);
    const answer = await move(result.id, 'Active');
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(said) });
    expect(await read(result.id)).toMatchObject({ status: 'Draft' });
    expect(await read(await standardOf('feedback.asked'))).toMatchObject({ status: 'Active' });
  });

  test('in use cannot be saved without its required fields', async () => {
    const id = await standardOf('feedback.asked');
    const answer = await edit(id, { body: textWithFields('Hello') });
    expect(answer).toMatchObject({ status: 400, fields: { body: expect.stringContaining('Scale') } });
    expect(await read(id)).toMatchObject({ edition: 1 });
  });

  test('in use cannot be deleted; when archived, the standard one replaces it', async () => {
    const { result } = await add();
    await move(result.id, 'Active');
    const remove = () => portal.call(templateCalls.remove, { as: 'hr', params: { id: result.id } });
    expect(await remove()).toMatchObject({ status: 409 });
    const standard = await standardOf('feedback.asked');
    expect(await move(result.id, 'Archived')).toMatchObject({ status: 200 });
    expect(await read(standard)).toMatchObject({ status: 'Active' });
    expect(await move(standard, 'Archived')).toMatchObject({
      status: 409,
      message: 'Activate another template in its place first',
    });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await portal.call(templateCalls.remove, { as: 'hr', params: { id: standard } })).toMatchObject({
      status: 409,
    });
  });

  test('activated at the same time as another one: exactly one is active in the end', async () => {
    const ids = await Promise.all([add({ name: 'One' }), add({ name: 'Two' })]).then((added) =>
      added.map(({ result }) => result.id),
    );
    const answers = await Promise.all(ids.map((id) => move(id, 'Active')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const active = await query("select id from template where wording = 'feedback.asked' and status = 'Active'");
    expect(active).toHaveLength(1);
  });
});

describe('versions', () => {
  const versions = async (id: number) =>
    (
      await portal.call<{ rows: { edition: number; restored_from: number | null; text: { body: WordedText } }[] }>(
        fetchTemplateVersions,
        { as: 'hr', query: { id } },
      )
    ).result.rows;

  test('are made by each save; a second save from the same version is refused', async () => {
    const { result } = await add();
    const answers = await Promise.all(['One', 'Two'].map((name) => edit(result.id, { name, version: result.version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await versions(result.id)).map(({ edition }) => edition)).toEqual([2, 1]);
  });

  test('bring back the standard text by restoring version 1', async () => {
    const id = await standardOf('quotation.answer');
    const mine = { subject: 'Answer', body: textWithFields('{answer}') };
    const saved = await edit(id, mine);
    expect(saved.status, saved.message).toBe(200);
    const restored = await portal.call<Template>(restoreTemplateVersion, {
      as: 'hr',
      query: { id, edition: 1 },
      body: { version: saved.result.version },
    });
    expect(restored).toMatchObject({ status: 200, result: { edition: 3 } });
    const { result } = await portal.call<{ text: object }>(fetchTemplateText, { as: 'hr', query: { id } });
    expect(JSON.stringify(result.text)).toContain('You asked: ');
    expect((await versions(id)).map(({ restored_from }) => restored_from)).toEqual([1, null, null]);
    const stale = { as: 'hr' as const, query: { id, edition: 2 }, body: { version: 1 } };
    expect(await portal.call(restoreTemplateVersion, stale)).toMatchObject({ status: 409 });
    const unknown = { as: 'hr' as const, query: { id, edition: 77 }, body: {} };
    expect(await portal.call(restoreTemplateVersion, unknown)).toMatchObject({ status: 404 });
  });
});

test('an unusable text is replaced by the standard one, and its author is told', async () => {
  const { result } = await add();
  await move(result.id, 'Active');
  // As after a portal update that no longer fills a field.
  await portal.database.pool.query(
    `update template_version set body = replace(body::text, '"link_until"', '"gone_now"')::jsonb where template_id = $1`,
    [result.id],
  );
  await portal.database.pool.query('update template set updated_at = now() where id = $1', [result.id]);
  const { mail, title } = await mailOfDispatch();
  expect(mail).toMatchObject({ subject: `How did we do? ${title}`, template_id: null });
  const told = await query<{ title: string; email: string }>(
    "select title, email from notification join account on account.id = account_id where kind = 'template.failed'",
  );
  expect(told).toEqual([{ title: expect.stringContaining('gone_now'), email: 'hr@demo.example' }]);
});

test('every text previews with every record of its choice, and nothing is missing', async () => {
  const standard = await query<{ id: number; wording: string }>('select id, wording from template where built_in');
  for (const { id, wording } of standard) {
    const { result: own } = await portal.call<{ text: object }>(fetchTemplateText, { as: 'admin', query: { id } });
    const samples = await portal.call<Page<{ id: number }>>(fetchTemplateSamples, { as: 'admin', query: { wording } });
    for (const sample of [undefined, ...samples.result.rows.slice(0, 3).map((row) => row.id)]) {
      const body = { wording, ...own.text, ...(sample !== undefined && { sample }) };
      const shown = await portal.call<{ missing: string | null }>(previewTemplate, { as: 'admin', body });
      expect([wording, sample, shown.status, shown.result?.missing]).toEqual([wording, sample, 200, null]);
    }
  }
});

test('a test mail goes only to its sender, with the current text, and not while something is missing', async () => {
  const { name: _, ...text } = words;
  const body = { wording: 'feedback.asked', ...text };
  expect(await portal.call(testSendTemplate, { as: 'hr', body })).toMatchObject({
    status: 200,
    result: { recipient: 'hr@demo.example' },
  });
  const [mail] = await portal.mails('hr@demo.example');
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Test: Dear /) });
  const lacking = { ...body, body: textWithFields('Hello') };
  expect(await portal.call(testSendTemplate, { as: 'hr', body: lacking })).toMatchObject({ status: 409 });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is sent wherever it is in a paragraph, and is not allowed in a list', async () => {
  const key = await uploadTo(portal, 'template_images', 'Logo.png', png);
  const picture = (alt: string) => ({ type: 'picture', attrs: { file: key, alt } });
  const line = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'Above' }, picture('Logo'), { type: 'text', text: 'Below' }],
  };
  const asked = { wording: 'feedback.asked', subject: 'S' };
  const scale = textWithFields('{scale}').content;
  const send = (...content: object[]) =>
    portal.call(testSendTemplate, {
      as: 'hr',
      body: { ...asked, body: { type: 'doc', content: [...content, ...scale] } },
    });
  expect(await send(line)).toMatchObject({ status: 200 });
  const [mail] = await query<{ text: string; pictures: string[] }>(
    "select text, pictures from mail where kind = 'template test'",
  );
  expect(mail?.pictures).toEqual([key]);
  expect(mail?.text).toMatch(/^Above\n\n\[Logo\]\n\nBelow\n/);
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line] }] };
  expect(await send(list)).toMatchObject({ status: 409, message: "Take the picture 'Logo' out of the list" });
  const broken = { type: 'paragraph', content: [{ type: 'text', text: 'Above' }, picture('a\ud800')] };
  expect(await add({ body: { type: 'doc', content: [broken, ...scale] } })).toMatchObject({
    status: 400,
    fields: { body: 'Please provide a valid Text' },
  });
});

test('pictures are attached to the mail; only those of templates and one’s own are allowed', async () => {
  const key = await uploadTo(portal, 'template_images', 'Logo.png', png);
  const withPicture = (file: string) => ({
    ...words.body,
    content: [
      ...words.body.content,
      { type: 'paragraph', content: [{ type: 'picture', attrs: { file, alt: 'Logo' } }] },
    ],
  });
  const foreign = { wording: 'feedback.asked', subject: 'S', body: withPicture('client_doc/x/Secret.pdf') };
  expect(await add({ body: foreign.body })).toMatchObject({ status: 400, fields: { body: expect.any(String) } });
  expect(await portal.call(testSendTemplate, { as: 'hr', body: foreign })).toMatchObject({ status: 400 });
  const own = { ...foreign, body: withPicture(key) };
  expect(await portal.call(testSendTemplate, { as: 'hr', body: own })).toMatchObject({ status: 200 });
  expect(await query("select pictures from mail where kind = 'template test'")).toEqual([{ pictures: [key] }]);
  const { result } = await add({ body: own.body });
  const copy = await add({ name: 'Copy', body: own.body });
  expect(copy.status).toBe(201);
  const remove = (id: number) => portal.call(templateCalls.remove, { as: 'hr', params: { id } });
  expect(await remove(result.id)).toMatchObject({ status: 409, message: 'Another template uses its pictures' });
  expect(await remove(copy.result.id)).toMatchObject({ status: 200 });
  expect(await remove(result.id)).toMatchObject({ status: 200 });
});
