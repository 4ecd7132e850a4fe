import { anonymisePeople } from '#modules/candidates/privacy/contract.ts';
import { putFile } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type JoiningKit, kitCalls } from '../contract.ts';
import * as guest from '../guest/contract.ts';
import { policyCalls } from '../policies/contract.ts';
import * as review from '../review/contract.ts';
import { sectionsOf } from '../sections/by-country.ts';
import { emptyOldKits, followRightsToWork, remindJoiners } from './nightly.ts';

let portal: TestPortal;
const ids = { GB: 0, IN: 0 };
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  for (const country of ['GB', 'IN'] as const) {
    const { rows } = await pool.query<{ id: number }>(
      `update joining_kit set status = 'Sent', progress = 0, doj = current_date + 40, verified_at = null, country = $1,
         verified_by_id = null, right_to_work_by = null, right_to_work_on = null, right_to_work_until = null,
         company_id = (select min(company.id) from company
           join country on country.id = country_id where short_code = $1)
       where id = (select min(id) from joining_kit where id <> all($2)) returning id`,
      [country, Object.values(ids)],
    );
    ids[country] = Number(rows[0]?.id);
    await pool.query('delete from joining_section where kit_id = $1', [ids[country]]);
    await pool.query(
      `insert into joining_section (kit_id, section, status, content) select $1, key, 'Open', '{}' from unnest($2::text[]) as key`,
      [ids[country], sectionsOf(country).map(({ key }) => key)],
    );
  }
});

type Country = keyof typeof ids;
const kitOf = async (id: number) => (await portal.call<JoiningKit>(kitCalls.byId, { as: 'hr', query: { id } })).result;

async function mails(id: number, kind: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ text: string }>(
    `select mail.text from mail where kind = $2 and recipient = (select email from candidate
       join joining_kit on joining_kit.candidate_id = candidate.id where joining_kit.id = $1) order by mail.id desc`,
    [id, kind],
  );
  return rows.map(({ text }) => text);
}

/** The link of a reminder, and the pass for its code. */
async function opened(country: Country): Promise<{ token: string; pass: string }> {
  const id = ids[country];
  // The tests need more codes than the hourly limit allows.
  await portal.database.pool.query('delete from attempt');
  await portal.call(review.remindJoiner, { as: 'hr', query: { id } });
  const [mail = ''] = await mails(id, 'joining.reminder');
  const token = /\/([\w-]{43})\b/.exec(mail)?.[1] ?? '';
  await portal.call(guest.sendCode, { token });
  const answer = await portal.call<{ pass: string }>(guest.unlockKit, { token, body: { code: await codeTo(id) } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return { token, pass: answer.result.pass };
}

const codeTo = async (id: number) => /\b\d{6}\b/.exec((await mails(id, 'joining.code'))[0] ?? '')?.[0] ?? '';

async function own(pass: string): Promise<guest.OwnKit> {
  return (await portal.call<guest.OwnKit>(guest.readKit, { token: pass })).result;
}

async function save(pass: string, section: string, values: object, done = true) {
  const version = (await own(pass)).sections.find(({ key }) => key === section)?.version ?? 1;
  return portal.call<guest.OwnKit>(guest.saveSection, {
    token: pass,
    query: { section },
    body: { values, done, version },
  });
}

async function upload(pass: string, name = 'Copy.pdf', bytes: Uint8Array = onePagePdf('Copy', ['A copy'])) {
  const address = await portal.call<{ url: string }>(guest.uploadByJoiner, {
    token: pass,
    query: { key: `staff_docs/${name}` },
  });
  if (address.status !== 200) return { status: address.status, key: '' };
  const { pathname, searchParams } = new URL(address.result.url, 'http://portal.example');
  const [folder, code, file] = pathname.split('/').slice(3).map(decodeURIComponent);
  const stored = await portal.call<{ key: string }>(putFile, {
    params: { folder, code, name: file },
    query: Object.fromEntries(searchParams),
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  return { status: stored.status, key: stored.result?.key ?? '' };
}

const person = {
  employee_name: 'Belora Cindar',
  dob: '1994-04-02',
  gender: 'Female',
  marital_status: 'Unmarried',
  phone: '07700 900123',
  email: 'belora@candidates.example',
  current_address: '12 Canal Walk, London',
  same_address: true,
};

/** A complete answer to each section. */
async function whole(pass: string, country: Country): Promise<Record<string, object>> {
  const { key } = await upload(pass);
  const other = (await upload(pass)).key;
  const { policies_digest } = await own(pass);
  return {
    personal: country === 'IN' ? { ...person, father_name: 'Ravi Cindar', blood_group: 'O+' } : person,
    identity: { pan_card_name: 'Belora Cindar', pan_card_number: 'ACUPA7085R', staff_docs: [key] },
    right_to_work: { shown_by: 'Document', document_number: '004512345', staff_docs: [key] },
    tax: { starter: 'Statement B', loan_plan: 'Plan 2', ni_number: 'QQ 12 34 56 C' },
    provident_fund: { pf_member: true, uan: '100904319456' },
    nominee: { nominee_name: 'Meera Cindar', nominee_relationship: 'Mother', nominee_dob: '1965-02-03' },
    emergency: { emergency_contact: '07700 900124', relationship: 'Sister' },
    education: { qualification_1: 'BCom', institute_1: 'University of Leeds', year_1: '2015' },
    employment: { first_job: true },
    bank:
      country === 'IN'
        ? { account_name: 'Belora Cindar', account_number: '000012345678', ifsc: 'HDFC0001234', staff_docs: [other] }
        : { account_name: 'Belora Cindar', account_number: '12345678', sort_code: '20-00-00' },
    declarations: { agreed: true, name: 'Belora Cindar', policies: policies_digest },
  };
}

describe('the link alone', () => {
  test('shows no saved data, and a code opens it once', async () => {
    const { token, pass } = await opened('GB');
    const shown = await portal.call<guest.SharedKit>(guest.openKit, { token });
    expect(Object.keys(shown.result).toSorted()).toEqual(['firm', 'name', 'sent_to', 'until', 'whyOver', 'zone']);
    expect(shown.result.sent_to).toMatch(/^.•••@/);
    expect((await portal.call(guest.readKit, { token })).status).toBe(401);
    expect((await portal.call(guest.readKit, { token: pass })).status).toBe(200);
    expect((await portal.call(guest.unlockKit, { token, body: { code: await codeTo(ids.GB) } })).status).toBe(400);
  });

  test('a code ends after five wrong tries or ten minutes; then the right one is refused too', async () => {
    const { token } = await opened('GB');
    await portal.call(guest.sendCode, { token });
    const right = await codeTo(ids.GB);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = [];
    for (let at = 0; at < 6; at += 1)
      answers.push(await portal.call(guest.unlockKit, { token, body: { code: wrong } }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 400));
    expect(answers.at(-1)?.message).toBe('This code is no longer good. Ask for a new one');
    expect((await portal.call(guest.unlockKit, { token, body: { code: right } })).status).toBe(400);
    await portal.call(guest.sendCode, { token });
    portal.advance(601);
    const late = await portal.call(guest.unlockKit, { token, body: { code: await codeTo(ids.GB) } });
    expect([late.status, late.message]).toEqual([400, 'This code is no longer good. Ask for a new one']);
  });

  test('does not open in another browser than the one that asked for the code', async () => {
    const { token } = await opened('GB');
    await portal.call(guest.sendCode, { token });
    const right = { token, body: { code: await codeTo(ids.GB) } };
    expect((await portal.call(guest.unlockKit, { ...right, headers: { cookie: '' } })).status).toBe(400);
    expect((await portal.call(guest.unlockKit, right)).status).toBe(200);
  });

  test('of another joiner or a deleted kit opens nothing here', async () => {
    const { pass } = await opened('IN');
    const files = (await own((await opened('GB')).pass)).sections.flatMap((one) => one.files);
    const key = files[0]?.key ?? 'staff_docs/aaaaaaaaaaaaaaaaaaaaaa/a.pdf';
    expect((await portal.call(guest.downloadByJoiner, { token: pass, query: { key } })).status).toBe(404);
    expect((await portal.call(guest.openKit, { token: 'a'.repeat(43) })).status).toBe(401);
  });
});

describe('a section', () => {
  test('is saved as a draft, with its numbers encrypted and masked, and complete once filled in', async () => {
    const { pass } = await opened('IN');
    const draft = await save(pass, 'identity', { pan_card_number: 'ACUPA7085R' }, false);
    expect([draft.status, draft.result.status]).toEqual([200, 'In progress']);
    const section = draft.result.sections.find(({ key }) => key === 'identity');
    expect(section).toMatchObject({
      status: 'Draft',
      kept: ['pan_card_number'],
      values: { pan_card_number: '••••••085R' },
    });
    const { rows } = await portal.database.pool.query<{ row: string }>(
      'select joining_section::text as row from joining_section where kit_id = $1',
      [ids.IN],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('ACUPA7085R');
    const done = await save(pass, 'identity', {});
    expect(done.status).toBe(400);
    expect(Object.keys(done.fields ?? {}).toSorted()).toEqual(['pan_card_name', 'staff_docs']);
    const { key } = await upload(pass);
    const complete = await save(pass, 'identity', { pan_card_name: 'Belora Cindar', staff_docs: [key] });
    expect(complete.result.sections.find((one) => one.key === 'identity')?.status).toBe('Complete');
    const kept = async (values: object) =>
      (await save(pass, 'identity', values, false)).result.sections.find((one) => one.key === 'identity')?.kept;
    expect(await kept({ aadhar_card_number: '4012 8888 1881' })).toEqual(['pan_card_number', 'aadhar_card_number']);
    expect(await kept({ aadhar_card_number: '' }), 'an optional number can be taken away').toEqual(['pan_card_number']);
    const typed = { pan_card_name: 'Belora Cindar', pan_card_number: '', staff_docs: [key] };
    const without = await save(pass, 'identity', typed);
    expect([without.status, without.fields]).toEqual([400, { pan_card_number: 'PAN is required' }]);
  });

  test('refuses a fourth qualification, an unknown section, another device’s change and a wrong file', async () => {
    const { pass } = await opened('IN');
    const more = await save(pass, 'education', { qualification_1: 'BCom', qualification_4: 'ACCA' }, false);
    expect([more.status, more.fields]).toEqual([400, { qualification_4: 'Maximum limit 3' }]);
    expect((await save(pass, 'right_to_work', {}, false)).status).toBe(404);
    const stale = { token: pass, query: { section: 'emergency' }, body: { values: {}, done: false, version: 99 } };
    expect((await portal.call(guest.saveSection, stale)).status).toBe(409);
    expect((await upload(pass, 'script.php')).status).toBe(400);
    expect((await upload(pass, 'fake.pdf', new Uint8Array([1, 2, 3, 4]))).status).toBe(400);
  });
});

async function fill(country: Country): Promise<string> {
  const { pass } = await opened(country);
  const answers = await whole(pass, country);
  for (const { key } of sectionsOf(country)) {
    const answer = await save(pass, key, answers[key] ?? {});
    expect([key, answer.status, answer.fields]).toEqual([key, 200, undefined]);
  }
  return pass;
}

test('a kit is submitted, returned by section while the joiner types, checked and verified', async () => {
  const { pass: early } = await opened('GB');
  const missing = await portal.call(guest.submitKit, { token: early });
  expect([missing.status, missing.message?.startsWith('Please fill all data')]).toEqual([409, true]);
  const pass = await fill('GB');
  const id = ids.GB;
  expect((await own(pass)).progress).toBe(100);
  expect((await portal.call(guest.submitKit, { token: pass })).message).toBe('Submit Successfully');
  expect((await portal.call(guest.submitKit, { token: pass })).status).toBe(409);
  expect((await save(pass, 'bank', {}, false)).status).toBe(409);
  const told = await portal.database.pool.query("select 1 from notification where title like 'Joining kit to check%'");
  expect(told.rows.length).toBeGreaterThan(0);

  const verify = () => portal.call(kitCalls.move, { as: 'hr', query: { id }, body: { status: 'Verified' } });
  expect([(await verify()).status, (await verify()).message]).toEqual([409, 'Right to work is not checked']);

  // The joiner has the section open when it is returned, and can still save.
  const version = (await own(pass)).sections.find(({ key }) => key === 'bank')?.version;
  const back = await portal.call(review.returnSection, {
    as: 'hr',
    query: { id, section: 'bank' },
    body: { comment: 'The sort code is another bank’s.' },
  });
  expect(back.status).toBe(200);
  await portal.call(review.returnSection, {
    as: 'hr',
    query: { id, section: 'emergency' },
    body: { comment: 'Whose number is it?' },
  });
  expect(await mails(id, 'joining.returned'), 'HR may return more before the joiner hears of it').toEqual([]);
  const sendBack = () => portal.call(review.sendBack, { as: 'hr', query: { id } });
  expect((await sendBack()).status).toBe(200);
  const [mail = '', ...others] = await mails(id, 'joining.returned');
  expect(others).toEqual([]);
  expect(mail).toContain('Bank: The sort code is another bank’s.');
  expect(mail).toContain('In an emergency: Whose number is it?');
  expect((await sendBack()).status, 'nothing is left to send').toBe(409);
  const typed = { values: { account_name: 'B Cindar', sort_code: '20-00-01' }, done: true, version };
  const saved = await portal.call<guest.OwnKit>(guest.saveSection, {
    token: pass,
    query: { section: 'bank' },
    body: typed,
  });
  expect([saved.status, saved.result.status]).toEqual([200, 'Returned']);
  expect((await save(pass, 'emergency', { emergency_contact: '07700 900124', relationship: 'Sister' })).status).toBe(
    200,
  );
  expect((await portal.call(guest.submitKit, { token: pass })).status).toBe(200);

  const check = (body: object) => portal.call(review.checkRightToWork, { as: 'hr', query: { id }, body });
  expect((await check({ right_to_work_by: 'Identity papers' })).status).toBe(400);
  expect((await check({ right_to_work_by: 'Document', right_to_work_until: '2020-01-01' })).status).toBe(400);
  expect((await check({ right_to_work_by: 'Document' })).status).toBe(200);
  expect((await verify()).status).toBe(200);
  expect(await kitOf(id)).toMatchObject({ status: 'Verified', right_to_work_by: 'Document', progress: 100 });
});

test('only HR reads numbers, and each look is recorded; administrators cannot read identity documents', async () => {
  const id = ids.GB;
  const shown = async (as: 'hr' | 'admin' | 'partner') =>
    (await portal.call<review.Review>(review.fetchSections, { as, params: { id } })).result.rows;
  const tax = (await shown('hr')).find(({ key }) => key === 'tax');
  expect(tax?.fields.find(({ name }) => name === 'ni_number')).toMatchObject({
    sealed: true,
    doubt: expect.anything(),
  });
  expect((await shown('admin')).filter(({ readable }) => readable).map(({ key }) => key)).toEqual([
    'personal',
    'emergency',
    'education',
    'employment',
    'declarations',
  ]);
  expect((await shown('partner')).every(({ readable, fields }) => !readable && fields.length === 0)).toBe(true);
  const look = (as: 'hr' | 'admin') => portal.call(review.revealSection, { as, query: { id, section: 'tax' } });
  expect((await look('admin')).status).toBe(403);
  expect((await look('hr')).result).toEqual({ numbers: { ni_number: 'QQ 12 34 56 C' } });
  const { rows } = await portal.database.pool.query<{ text: string }>(
    `select audit_entry::text as text from audit_entry where entity like 'joining%'`,
  );
  expect(rows.some(({ text }) => text.includes('joining_kit.revealed'))).toBe(true);
  expect(rows.some(({ text }) => /QQ 12 34 56 C|12345678|004512345/.test(text))).toBe(false);
});

test('policies are accepted as shown, by edition and hash; a changed one has to be read again', async () => {
  const { pass } = await opened('IN');
  const shown = await own(pass);
  const { result } = await portal.call<{ rows: { id: number; title: string; body: string; edition: number }[] }>(
    policyCalls.page,
    { as: 'hr' },
  );
  const [policy] = result.rows;
  if (!policy) throw new Error('The demo has no policies');
  const changed = { title: policy.title, company_id: null, body: `${policy.body}\n\nOne more line.`, active: true };
  const edited = await portal.call<{ edition: number }>(policyCalls.edit, {
    as: 'hr',
    query: { id: policy.id },
    body: changed,
  });
  expect(edited.result.edition).toBe(policy.edition + 1);
  const sign = (policies: string) => save(pass, 'declarations', { agreed: true, name: 'Belora Cindar', policies });
  expect((await sign(shown.policies_digest)).status).toBe(409);
  expect((await sign((await own(pass)).policies_digest)).status).toBe(200);
  const { rows } = await portal.database.pool.query<{ edition: number; same: boolean }>(
    `select edition, sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex') as same from joining_acceptance
     where kit_id = $1 and policy_id = $2 order by edition desc limit 1`,
    [ids.IN, policy.id],
  );
  expect(rows).toEqual([{ edition: policy.edition + 1, same: true }]);
});

test('the nightly jobs remind joiners, follow rights to work, and clear data that is no longer needed', async () => {
  const { pool } = portal.database;
  await pool.query('update joining_kit set deleted_at = now() where id <> all($1)', [[ids.GB, ids.IN]]);
  const night = async () => {
    for (const one of [remindJoiners, followRightsToWork, emptyOldKits]) await enqueue(portal.database, one, {});
    await portal.runJobs();
  };
  const day = portal.now().toISOString().slice(0, 10);
  await pool.query(`update joining_kit set doj = $2::date + 6, progress = 20 where id = $1`, [ids.IN, day]);
  await pool.query(`update joining_kit set right_to_work_until = $2::date + 30 where id = $1`, [ids.GB, day]);
  const before = (await mails(ids.IN, 'joining.reminder')).length;
  await night();
  await night();
  expect((await mails(ids.IN, 'joining.reminder')).length).toBe(before + 1);
  const told = await pool.query(
    "select distinct title from notification where title like 'Right to work of%ends in 30 days'",
  );
  expect(told.rows).toHaveLength(1);

  const staff = await personOf(portal, 'team');
  await pool.query(
    `update joining_kit set status = 'Locked', staff_id = $2, right_to_work_until = $3::date - 1 where id = $1`,
    [ids.GB, staff, day],
  );
  await night();
  const { rows } = await pool.query<{ dot_access: boolean }>(
    'select dot_access from account join employee on employee.user_id = account.id where employee.id = $1',
    [staff],
  );
  expect(rows).toEqual([{ dot_access: false }]);
  await pool.query("update joining_kit set doj = $2::date - interval '9 months' where id = $1", [ids.GB, day]);
  await night();
  const left = await pool.query(
    `select 1 from joining_section where kit_id = $1 and (sealed is not null or content <> '{}')`,
    [ids.GB],
  );
  expect(left.rows).toEqual([]);
});

test('anonymising a candidate clears their kit, its emails and its audit trail', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ person_id: number; name: string }>(
    `update candidate set selection_progress = 'Rejected', rejection_told_at = now(), deletion_asked_at = now()
     where id = (select candidate_id from joining_kit where id = $1) returning person_id, name`,
    [ids.IN],
  );
  await pool.query('delete from offer_component');
  await pool.query('delete from offer');
  const [gone] = rows;
  const answer = await portal.call(anonymisePeople, { as: 'hr', body: { person_ids: [gone?.person_id] } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  const left = await pool.query<{ found: string }>(
    `select joining_section::text as found from joining_section where kit_id = $1
     union all select joining_acceptance::text from joining_acceptance where kit_id = $1
     union all select mail::text from mail where entity = 'joining_kit' and entity_id = $1::text
     union all select audit_entry::text from audit_entry where entity = 'joining_kit' and entity_id = $1::text`,
    [ids.IN],
  );
  const words = /Belora|ACUPA7085R|candidates\.example/;
  expect(left.rows.filter(({ found }) => words.test(found) || found.includes(gone?.name ?? '-'))).toEqual([]);
});
