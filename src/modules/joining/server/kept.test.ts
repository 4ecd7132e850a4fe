import { enqueue } from '#platform/server/jobs/job.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { kitCalls } from '../contract.ts';
import * as guest from '../guest/contract.ts';
import * as review from '../review/contract.ts';
import { sectionsOf } from '../sections/by-country.ts';
import { emptyOldKits, followRightsToWork, remindJoiners, removePapersOfLeavers, sendBackKits } from './nightly.ts';
import { closeKit, openPapersOf } from './public/closing.ts';
import { kitsOf } from './public/kits.ts';
import { beginKit } from './record.ts';
import { sealNumbers } from './sections.ts';

let portal: TestPortal;
let day = '';
beforeAll(async () => {
  portal = await testPortal();
  day = portal.now().toISOString().slice(0, 10);
  await ask(`delete from joining_kit where candidate_id not in (
    select candidate_id from offer join candidate on candidate.id = candidate_id
    where offer.status = 'Accepted' and selection_progress in ('Accepted', 'To join'))`);
});

async function ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await portal.database.pool.query<Row>(text, [...values])).rows;
}

const inWork = <Result>(run: (work: Work) => Promise<Result>): Promise<Result> => {
  const { database, config } = portal;
  return database.db
    .transaction()
    .execute((db) => run(backgroundWork({ db, pool: database.pool }, config, pino({ level: 'silent' }), portal.now())));
};

type Kit = { readonly id: number; readonly candidate_id: number };

/** Replaces the kit of a candidate who has accepted an offer by one with complete sections. */
async function kitOf(status: string, doj = `'${day}'::date + 40`): Promise<Kit> {
  const [joiner] = await ask<{ id: number }>(`
    select candidate.id from candidate join offer on offer.candidate_id = candidate.id and offer.status = 'Accepted'
    where selection_progress in ('Accepted', 'To join') and candidate.deleted_at is null order by 1 limit 1`);
  await ask('delete from joining_kit where candidate_id = $1', [joiner?.id]);
  const [kit] = await ask<Kit>(
    `insert into joining_kit (candidate_id, company_id, country, designation, doj, status, progress, verified_at)
     select $1, min(id), 'GB', 'Accountant', ${doj}, $2, 100, now()
     from company returning id, candidate_id`,
    [joiner?.id, status],
  );
  if (!kit) throw new Error('No kit');
  await ask(
    `insert into joining_section (kit_id, section, status, content)
     select $1, key, 'Complete', '{}' from unnest($2::text[]) as key`,
    [kit.id, sectionsOf('GB').map(({ key }) => key)],
  );
  return kit;
}

async function sectionOf({ id }: Kit, section: string): Promise<number> {
  const [row] = await ask<{ id: number }>('select id from joining_section where kit_id = $1 and section = $2', [
    id,
    section,
  ]);
  return Number(row?.id);
}

async function addFile(kit: Kit, section: string): Promise<void> {
  await ask(
    `insert into file (object, key, field, name, type, size, sha256, uploaded_by, begun_at, uploaded_at, entity, entity_id,
       attached_at)
     values ($1, $1, 'staff_docs', $2, 'application/pdf', 1, 'aa', 0, now(), now(), 'joining_section', $3, now())`,
    [`staff_docs/${kit.id}${section}/a.pdf`, `${section}.pdf`, await sectionOf(kit, section)],
  );
}

const filesOf = async ({ id }: Kit) =>
  (
    await ask<{ name: string }>(
      `select file.name from file join joining_section on joining_section.id::text = file.entity_id
       where file.entity = 'joining_section' and removed_at is null and kit_id = $1 order by 1`,
      [id],
    )
  ).map(({ name }) => name);

const run = async (job: typeof remindJoiners): Promise<void> => {
  await enqueue(portal.database, job, {});
  await portal.runJobs();
};

test('an email to a corrected address ends the link, code and pass of the old one', async () => {
  const { id, candidate_id } = await kitOf('In progress');
  const mailed = async (kind: string, pattern: RegExp) => {
    const [mail] = await ask<{ text: string }>('select text from mail where kind = $1 order by id desc limit 1', [
      kind,
    ]);
    return pattern.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await portal.call(review.remindJoiner, { as: 'hr', query: { id } });
  const token = await mailed('joining.reminder', /\/([\w-]{43})\b/);
  const send = () => portal.call(guest.sendCode, { token });
  await send();
  const code = await mailed('joining.code', /\b(\d{6})\b/);
  const { pass } = (await portal.call<{ pass: string }>(guest.unlockKit, { token, body: { code } })).result;
  await send();
  expect((await portal.call(guest.readKit, { token: pass })).status).toBe(200);
  await ask("update candidate set email = 'right@candidates.example' where id = $1", [candidate_id]);
  await portal.call(review.remindJoiner, { as: 'hr', query: { id } });
  const shown = await portal.call<guest.SharedKit>(guest.openKit, { token });
  expect(shown.result.whyOver).toBe('There is a newer link. Open the one in our latest email.');
  expect((await portal.call(guest.readKit, { token: pass })).status).toBe(409);
  expect(await ask('select 1 from guest_code where record_id = $1', [id])).toEqual([]);
});

test('a member of staff’s newest kit holds their right to work; a deleted candidate stops no reminders', async () => {
  const staff = await personOf(portal, 'team');
  const old = await kitOf('Sent');
  const put = `update joining_kit set status = 'Locked', staff_id = $2, right_to_work_by = 'Document',
    right_to_work_on = current_date, right_to_work_until = $3::date + $4::int,
    verified_at = now() where id = $1`;
  await ask(put, [old.id, staff, day, -1]);
  const next = await inWork((work) => beginKit(work, old.candidate_id, null));
  await ask(put, [next, staff, day, 400]);
  await run(followRightsToWork);
  const access = `select dot_access from account join employee on employee.user_id = account.id where employee.id = $1`;
  expect(await ask(access, [staff])).toEqual([{ dot_access: true }]);

  const { id, candidate_id } = await kitOf('Sent', `'${day}'::date + 3`);
  await ask('update candidate set deleted_at = now() where id = $1', [candidate_id]);
  const [other] = await ask<Kit>(
    `insert into joining_kit (candidate_id, company_id, country, designation, doj, status, progress)
     select (select max(candidate.id) from candidate where deleted_at is null), company_id, country, designation, doj,
       'Sent', 0 from joining_kit where id = $1 returning id, candidate_id`,
    [id],
  );
  await run(remindJoiners);
  const reminded =
    "select 1 from mail where kind = 'joining.reminder' and entity = 'joining_kit' and entity_id = $1::text";
  expect(await ask(reminded, [other?.id])).toHaveLength(1);
  await ask('delete from joining_kit where id = $1', [other?.id]);
  await ask('update candidate set deleted_at = null where id = $1', [candidate_id]);
});

test('copies of documents stay in the kit when its joiner becomes staff; other files are copied', async () => {
  const kit = await kitOf('Verified');
  for (const section of ['right_to_work', 'tax', 'education']) await addFile(kit, section);
  const staff = await personOf(portal, 'team');
  await inWork((work) => closeKit(work, kit.candidate_id, staff));
  expect(await filesOf(kit)).toEqual(['right_to_work.pdf', 'tax.pdf', 'education.pdf'].toSorted());
  const copied = await inWork((work) => openPapersOf(work, kit.candidate_id));
  expect(copied.map(({ name }) => name)).toEqual(['education.pdf']);
});

test('evidence of the right to work is kept until two years after leaving, then deleted', async () => {
  const staff = await personOf(portal, 'team');
  const kit = await kitOf('Verified');
  for (const section of ['right_to_work', 'education']) await addFile(kit, section);
  await ask(`update joining_kit set status = 'Locked', staff_id = $2 where id = $1`, [kit.id, staff]);
  const left = `update employee set status = 'EXITED', last_working_date = ($2::date - interval '2 years')::date + $3::int
    where id = $1`;
  const kept = [];
  for (const days of [1, 0]) {
    await ask(left, [staff, day, days]);
    await run(removePapersOfLeavers);
    kept.push(await filesOf(kit));
  }
  await ask(`update employee set status = 'ACTIVE', last_working_date = null where id = $1`, [staff]);
  await ask('delete from joining_kit where id = $1', [kit.id]);
  expect(kept).toEqual([['education.pdf', 'right_to_work.pdf'], ['education.pdf']]);
});

test('a verified kit whose answers were cleared cannot create an employee', async () => {
  const kit = await kitOf('Verified', `'${day}'::date - interval '9 months'`);
  await run(emptyOldKits);
  await ask(`update joining_kit set doj = '${day}' where id = $1`, [kit.id]);
  const [known] = await inWork((work) => kitsOf(work, [kit.candidate_id]));
  expect(known?.verified).toBe(false);
  const why = inWork(async (work) => closeKit(work, kit.candidate_id, await personOf(portal, 'team')));
  await expect(why).rejects.toThrow('The answers of the joining kit were removed after nine months: send the kit anew');
  await ask('delete from joining_kit where id = $1', [kit.id]);
});

test('after nine months a kit without a joiner is cleared; for members of staff copies of documents stay', async () => {
  const staff = await personOf(portal, 'team');
  const put = {
    joined: `update joining_kit set status = 'Locked', staff_id = ${staff} where id = $1`,
    'no show': `update joining_kit set status = 'Locked', staff_id = ${staff} where id = $1`,
    withdrawn: `update joining_kit set deleted_at = '${day}'::date - interval '9 months', doj = '${day}' where id = $1`,
    fresh: `update joining_kit set deleted_at = '${day}'::date - 30 where id = $1`,
  };
  const left: Record<string, unknown> = {};
  for (const [what, change] of Object.entries(put)) {
    const kit = await kitOf('Verified', what === 'fresh' ? `'${day}'::date` : `'${day}'::date - interval '9 months'`);
    await addFile(kit, 'right_to_work');
    const section = await sectionOf(kit, 'bank');
    const sealed = await inWork((work) => Promise.resolve(sealNumbers(work, section, { account_number: '12345678' })));
    await ask('update joining_section set sealed = $2 where id = $1', [section, sealed]);
    await ask(change, [kit.id]);
    if (what === 'no show')
      await ask(`update employee set status = 'EXITED', not_joined = true where id = $1`, [staff]);
    await run(emptyOldKits);
    const kept = await ask('select 1 from joining_section where id = $1 and sealed is not null', [section]);
    left[what] = { numbers: kept.length, files: (await filesOf(kit)).length };
    if (what === 'no show')
      await ask(`update employee set status = 'ACTIVE', not_joined = false where id = $1`, [staff]);
    await ask('delete from joining_kit where id = $1', [kit.id]);
  }
  expect(left).toEqual({
    joined: { numbers: 0, files: 1 },
    'no show': { numbers: 0, files: 0 },
    withdrawn: { numbers: 0, files: 0 },
    fresh: { numbers: 1, files: 1 },
  });
});

test('only HR learns what the documents say, and why they were returned', async () => {
  const kit = await kitOf('Submitted');
  await ask(
    `update joining_kit set right_to_work_by = 'Document', right_to_work_on = $2, right_to_work_until = '2029-05-06'
     where id = $1`,
    [kit.id, day],
  );
  const body = { comment: 'The visa page is missing.' };
  await portal.call(review.returnSection, { as: 'hr', query: { id: kit.id, section: 'right_to_work' }, body });
  const told = async (as: 'hr' | 'admin') => {
    const answers = [
      await portal.call(kitCalls.byId, { as, query: { id: kit.id } }),
      await portal.call(review.fetchSections, { as, params: { id: kit.id } }),
      await portal.call(kitCalls.history, { as, params: { id: kit.id }, query: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = JSON.stringify(answers.map(({ result }) => result));
    return [/2029-05-06/.test(all), /visa page/.test(all)];
  };
  await run(sendBackKits);
  const [mail] = await ask<{ text: string }>("select text from mail where kind = 'joining.returned' order by id desc");
  expect(mail?.text, 'HR has not sent the kit back: the night does').toContain('The visa page is missing.');
  expect([await told('hr'), await told('admin')]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a candidate with a locked kit who accepts again gets a new one, which counts', async () => {
  const kit = await kitOf('Verified');
  const staff = await personOf(portal, 'team');
  await ask("update joining_kit set status = 'Locked', staff_id = $2 where id = $1", [kit.id, staff]);
  const add = () =>
    portal.call<Kit>(kitCalls.add, { as: 'hr', body: { candidate_id: kit.candidate_id, extended_until: null } });
  await ask("update candidate set selection_progress = 'Move to Onboarding' where id = $1", [kit.candidate_id]);
  expect((await add()).status).toBe(409);
  await ask("update candidate set selection_progress = 'Accepted' where id = $1", [kit.candidate_id]);
  const { result, status } = await add();
  expect(status).toBe(201);
  expect((await add()).status).toBe(409);
  const found = await inWork((work) => kitsOf(work, [kit.candidate_id]));
  expect(found.map(({ id, verified }) => [id, verified])).toEqual([[result.id, false]]);
});

test('a limited right to work cannot be checked without its end date', async () => {
  const kit = await kitOf('Submitted');
  await ask('update joining_section set content = $2 where id = $1', [
    await sectionOf(kit, 'right_to_work'),
    '{"shown_by":"Document","permission_until":"2028-03-04"}',
  ]);
  const check = (right_to_work_until: string | null) =>
    portal.call(review.checkRightToWork, {
      as: 'hr',
      query: { id: kit.id },
      body: { right_to_work_by: 'Document', right_to_work_until },
    });
  expect(await check(null)).toMatchObject({
    status: 400,
    fields: { right_to_work_until: 'The joiner says that it ends on 04-03-2028. Enter the date' },
  });
  expect((await check('2028-03-04')).status).toBe(200);
});

test('a kit verified by HR cannot be deleted', async () => {
  const { id } = await kitOf('Verified');
  const remove = () => portal.call(kitCalls.remove, { as: 'admin', params: { id } });
  expect((await remove()).status).toBe(409);
  await ask("update joining_kit set status = 'Submitted' where id = $1", [id]);
  expect((await remove()).status).toBe(200);
});
