import { says } from '#modules/sign-in/contract.ts';
import { fetchEnquiryById } from '#modules/enquiries/contract.ts';
import { forgetIn } from '#test/trail/forget.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportMyData } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const ask = (as: Role, current_password = cast[as].password) =>
  portal.call<Buffer>(exportMyData, { as, body: { current_password } });

async function filesOf(as: Role): Promise<Record<string, string>> {
  const files = unzipSync((await ask(as)).result);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

describe('the archive of one’s own data', () => {
  test('has every part as JSON and CSV, with a list of contents', async () => {
    const files = await filesOf('hr');
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['Read me.txt', 'Account.json', 'Sessions.csv']));
    expect(JSON.parse(files['Account.json'] ?? '')).toMatchObject([{ email: cast.hr.email, role: 'HR' }]);
    expect(JSON.parse(files['Record of staff.json'] ?? '')).toMatchObject([{ employee_name: cast.hr.name }]);
    expect(files['Sign-in history.csv']).toContain('Signed in');
    expect(JSON.parse(files['Bank accounts.json'] ?? '')).toMatchObject([
      { number: expect.stringMatching(/^•{4,}.{4}$/) },
    ]);
    expect(files['Read me.txt']).toContain('- Notifications');
  });

  test('contains no secret', async () => {
    const { rows } = await portal.database.pool.query<{ password_hash: string; keyword_cipher: string }>(
      'select password_hash, keyword_cipher from account where email = $1',
      [cast.team.email],
    );
    const all = Object.values(await filesOf('team')).join('\n');
    for (const secret of Object.values(rows[0] ?? {})) expect(all).not.toContain(secret);
  });

  test('contains no other person’s rows, in any part, for any role', async () => {
    for (const role of ['admin', 'hr', 'partner', 'team', 'client', 'client2'] as const) {
      const files = await filesOf(role);
      const own = await portal.database.pool.query<{ id: number }>(
        'select id from account where email = $1 and audience = $2',
        [cast[role].email, cast[role].audience],
      );
      const id = own.rows[0]?.id ?? 0;
      const rowsOf = (part: string): Record<string, unknown>[] => JSON.parse(files[`${part}.json`] ?? '[]');
      const countOf = async (sql: string) =>
        (await portal.database.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [id])).rows[0]
          ?.count;
      expect(rowsOf('Account').map((row) => row['id'])).toEqual([id]);
      expect(rowsOf('Record of staff').every((row) => row['user_id'] === id)).toBe(true);
      expect(rowsOf('Events that I added').every((row) => row['created_by'] === id)).toBe(true);
      expect(rowsOf('Enquiries that I added')).toHaveLength(
        (await countOf('enquiry where created_by = $1 and deleted_at is null')) ?? -1,
      );
      const me = 'employee_id = (select id from employee where user_id = $1)';
      expect(rowsOf('Skills that I opened')).toHaveLength((await countOf(`skill_log where ${me}`)) ?? -1);
      expect(rowsOf('Exit')).toHaveLength((await countOf(`exit_record where ${me} and deleted_at is null`)) ?? -1);
      expect(rowsOf('Bank accounts')).toHaveLength((await countOf(`bank_account where ${me}`)) ?? -1);
      expect(rowsOf('Trainings')).toHaveLength(
        (await countOf(
          `training_session as held where deleted_at is null and exists (
             select from employee where user_id = $1 and (employee.id = held.trainer_id or exists (
               select from training_trainee where session_id = held.id and employee_id = employee.id)))`,
        )) ?? -1,
      );
      expect(rowsOf('Sessions')).toHaveLength((await countOf('session where account_id = $1')) ?? -1);
      expect(rowsOf('Notifications')).toHaveLength((await countOf('notification where account_id = $1')) ?? -1);
      expect(rowsOf('Changes that I asked for')).toHaveLength(
        (await countOf('profile_change where account_id = $1')) ?? -1,
      );
    }
  });

  test('shows enquiries as the portal does, without anything for staff only', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `update enquiry set trail_start_date = '2026-11-01', trail_end_date = '2026-11-15', trail_outcome = 'lost',
         trail_lost_reason = 'Bad payer, do not chase', owner_id = 1
       where id = (select max(enquiry.id) from enquiry join account on account.id = created_by where account.email = $1)
       returning id`,
      [cast.client.email],
    );
    const id = rows[0]?.id ?? 0;
    const shown = await portal.call(fetchEnquiryById, { as: 'client', query: { id } });
    const files = await filesOf('client');
    const kept: { id: number }[] = JSON.parse(files['Enquiries that I added.json'] ?? '[]');
    expect(kept.find((row) => row.id === id)).toEqual(shown.result);
    expect(Object.values(files).join('\n')).not.toContain('Bad payer');
  });

  test('has no enquiries after the right to read them is lost', async () => {
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Marketing', 'READ', false from account where email = $1`,
      [cast.client2.email],
    );
    const files = await filesOf('client2');
    expect(files['Enquiries that I added.json']?.trim()).toBe('[]');
  });

  test('says what was removed from the trail', async () => {
    const { rows } = await portal.database.pool.query('select id from account where email = $1', [cast.hod.email]);
    await filesOf('hod');
    await forgetIn(portal, { entity: 'account', ids: [rows[0].id], fields: ['ip'] });
    const history = (await filesOf('hod'))['Sign-in history.json'] ?? '';
    expect(history).toContain('"ip": "Removed by retention on 20-11-2026"');
    expect(history).not.toContain('$removed');
  });

  test('asks for the password again, counts a wrong one, and is recorded in the trail', async () => {
    expect(await ask('manager', 'Wrong#2026')).toMatchObject({
      status: 400,
      fields: { current_password: says.currentPasswordWrong },
    });
    expect((await ask('manager')).status).toBe(200);
    const { rows } = await portal.database.pool.query<{ event: string; actor_name: string }>(
      'select event, actor_name from audit_entry order by id desc limit 1',
    );
    expect(rows).toEqual([{ event: 'account.exported', actor_name: cast.manager.name }]);
    for (let time = 0; time < 5; time += 1) await ask('manager', 'Wrong#2026');
    expect(await ask('manager')).toMatchObject({ status: 401, type: 'LOCKED' });
  });
});
