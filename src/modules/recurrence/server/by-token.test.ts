import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { testPortal } from '#test/portal.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { expect, test } from 'vitest';
import { addRecurrence, type RecurrenceRow } from '../contract.ts';
import { recurringIn, scheduleOf } from './testing/recurrences.ts';

test('a job made to recur by an access token keeps its fee, which the token may not read', async () => {
  const portal = await testPortal();
  const recurring = await recurringIn(portal);
  const job = await addJob(portal, recurring.ids, { fees: '300.00' });
  const token = await tokenWith(portal, 'admin', ['Recurrence Jobs:READ', 'Recurrence Jobs:UPDATE']);
  const body = { ...scheduleOf(recurring.ids), job_id: job.id };
  const answer = await portal.call<RecurrenceRow>(addRecurrence, { token, body });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  expect(answer.result.fees).toBeUndefined();
  expect((await recurring.read(job.id)).recurrence?.fees).toBe('300.00');
});
