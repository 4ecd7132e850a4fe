/** Shared by the journeys of exits: an employee who leaves, registered beforehand. */
import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect } from '@playwright/test';
import { type Account, accountOf, apiSession } from '../sessions.ts';
import { inDays, mailTo } from '../portal.ts';

/** '2026-11-26': a date in days from today. */
export const isoDay = (offset: number): string => inDays(offset).split('-').toReversed().join('-');

const sessions = new WeakMap<Page, Promise<string>>();

/** Headers of a call by HR. */
export async function asHr(page: Page): Promise<{ authorization: string }> {
  const session = sessions.get(page) ?? apiSession(page, accountOf('hr'));
  sessions.set(page, session);
  return { authorization: `Bearer ${await session}` };
}

type Colleague = { id: number; employee_name: string; department_id: number; doj: string };

/** A person from the staff lookup. */
export async function colleague(page: Page, name: string): Promise<Colleague> {
  const lookup = await page.request.get('/api/staff/fetchAllDotStaff', { headers: await asHr(page) });
  const { result } = (await lookup.json()) as { result: { rows: Colleague[] } };
  const found = result.rows.find(({ employee_name }) => employee_name === name);
  if (!found) throw new Error(`${name} does not work here`);
  return found;
}

/** Registers an exit through the API; returns its id. */
export async function registerExit(page: Page, name: string, days: { reg: number; last: number }): Promise<number> {
  const [person, head] = [await colleague(page, name), await colleague(page, cast.hod.name)];
  const data = {
    user_id: person.id,
    designation: 'Accountant',
    department: 'Payroll',
    dept_hod_id: head.id,
    date_joining: person.doj,
    date_reg: isoDay(days.reg),
    lwd: isoDay(days.last),
    reason: 'relocation',
  };
  const reply = await page.request.post('/api/staff/createExit', { headers: await asHr(page), data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { result: { id: number } }).result.id;
}

export const choose = async (page: Page, label: string, option: string | RegExp) => {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  if (typeof option === 'string') await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
};

export type Made = Account & { readonly name: string };

/** A new colleague in Payroll with access, for one journey. */
export async function newColleague(page: Page): Promise<Made> {
  const made = Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a');
  const person = { name: `Sorelle ${made}`, email: `sorelle.${made}@demo.example` };
  const headers = await asHr(page);
  const head = await colleague(page, cast.hod.name);
  const body = {
    employee_name: person.name,
    designation: 'Accountant',
    department_id: head.department_id,
    email: person.email,
    doj: '2023-04-03',
    portal_access: true,
    role_id: 4,
  };
  const added = await page.request.post('/api/staff/addStaff', { headers, data: body });
  expect(added.status(), await added.text()).toBe(201);
  const [, grant = ''] = await mailTo(page, person.email, /\/\?invitation=([\w-]+)/);
  const secrets = { password: 'Portico#2026', keyword: 'Keyw0rd!' } as const;
  const identity = { email: person.email, role: 4 };
  const send = async (method: 'put' | 'post', path: string, data: object, token?: string) => {
    const answer = await page.request[method](`/api${path}`, {
      data: { ...identity, ...data },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result?: { token: string } }).result?.token ?? '';
  };
  await send('put', '/forgetPassword/resetPassword', { password: secrets.password }, grant);
  const token = await send('post', '/login', { password: secrets.password });
  await send('put', '/forgetPassword/resetKeyword', { securitycode: secrets.keyword }, token);
  return { ...person, ...secrets, audience: 'team' };
}
