import type { Role } from '#platform/server/demo/cast.ts';
import { expect, type Page, test } from '../test.ts';
import { accountOf, apiSession } from '../sessions.ts';
import { button, expectAccessible, expectNoSidewaysScroll, inDays, openJobPart, signIn } from '../portal.ts';
import { choose } from '../people/exits.ts';

type Job = { id: number; reference_no: string; title: string; job_type_id: number };

async function api<Result>(page: Page, as: Role, method: 'get' | 'post' | 'put', address: string, data?: object) {
  const authorization = `Bearer ${await apiSession(page, accountOf(as))}`;
  const reply = await page.request[method](`/api${address}`, { headers: { authorization }, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { result: Result }).result;
}

/** A job in progress, with a statement of work that includes all activities of its type but one. */
async function jobWithSow(page: Page): Promise<Job & { outside: string }> {
  const jobs = await api<{ rows: Job[] }>(
    page,
    'manager',
    'get',
    '/jobs/fetchAllJobs?status=In Progress&limit=50&offset=0',
  );
  const picked = await api<{
    rows: { id: number; mine: boolean }[];
    activities: { id: number; job_type_id: number; name: string }[];
  }>(page, 'manager', 'get', '/staff/timesheet/fetchClientJobs');
  for (const job of jobs.rows.filter(({ id }) => picked.rows.some((one) => one.id === id))) {
    const sows = await api<{ rows: object[] }>(page, 'manager', 'get', `/jobs/sow/fetchSows/${job.id}`);
    const [other, ...planned] = picked.activities.filter(({ job_type_id }) => job_type_id === job.job_type_id);
    if (sows.rows.length > 0 || planned.length === 0 || !other) continue;
    const sow = await api<{ id: number }>(page, 'manager', 'post', `/jobs/sow/draftSow?job_id=${job.id}`, {});
    const lines = planned.map(({ id, name }) => ({
      planning_activity_id: id,
      description: name,
      budget_min: 3000,
      fee_type: 'Hourly',
    }));
    await api(page, 'manager', 'put', `/jobs/sow/updateSow?id=${sow.id}`, { lines });
    for (const [as, status] of [
      ['manager', 'Submitted'],
      ['partner', 'Management review'],
      ['partner', 'Agreed'],
    ] as const)
      // prettier-ignore
      await api(page, as, 'put', `/jobs/sow/updateSowStatus?id=${sow.id}`, { status });
    return { ...job, outside: other.name };
  }
  throw new Error('No job of the manager is without a statement of work');
}

test('time outside the agreement is shown on its job, and becomes a draft change quote', async ({ page }) => {
  const job = await jobWithSow(page);
  const date = inDays(0).split('-').toReversed().join('-');

  await test.step('the manager books ten hours on the activity outside the SOW', async () => {
    await signIn(page, 'manager', `/timekeeper?as=day&week=${date}&day=${date}`);
    await button(page, 'Add time').click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option', { name: new RegExp(job.reference_no) }).click();
    await choose(page, 'Activity', job.outside);
    await page.getByRole('textbox', { name: 'Duration' }).fill('10:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Add time' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: job.reference_no })).toContainText('10:00');
  });

  await test.step('the tab Time shows the share and that entry', async () => {
    await page.getByRole('listitem').filter({ hasText: job.reference_no }).getByRole('link').first().click();
    await openJobPart(page, 'Time');
    const outside = page.getByRole('region', { name: 'Outside of what was agreed' });
    await expect(outside.getByRole('listitem').filter({ hasText: `${job.outside} ${inDays(0)}` })).toContainText(
      '10:00',
    );
    await expect(outside.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('one click drafts the change quote with it as a line', async () => {
    await button(page, 'Draft a change quote').click();
    await page.waitForURL(/\/quotation\/\d+$/);
    const descriptions = page.getByRole('textbox', { name: /^Description of line/ });
    await expect(descriptions.last()).toBeVisible();
    const lines = await Promise.all((await descriptions.all()).map((one) => one.inputValue()));
    expect(lines).toContain(`${job.outside}, ${inDays(0)}`);
    await page.goBack();
    await expect(page.getByText(/No change quote can be drafted: .* finish it first/)).toBeVisible();
  });
});
