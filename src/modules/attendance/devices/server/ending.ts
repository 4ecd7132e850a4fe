/** Tokens of devices expire after a year (decisions D41): warns HR in time to issue another. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { attendanceNotifications } from '../../notifications.ts';
import { keepDevices } from '../../rights.ts';

/** Days before expiry on which HR is warned. */
const daysBefore = [14, 7, 1];

export const tellOfEndingTokens = job({
  name: 'tell-of-ending-device-tokens',
  payload: z.object({}),
  every: '30 6 * * *',
  run: async (work) => {
    const ends = daysBefore.map((days) => addDays(today(work), days));
    const { rows } = await sql<{ id: number; name: string; expires_on: PlainDate }>`
      select id, name, token_expires_on as expires_on from attendance_device
      where active and token_expires_on = any(${ends}::date[]) order by id`.execute(work.db);
    if (rows.length === 0) return;
    const to = await rightHolders(work, keepDevices, 'HR');
    for (const { id, name, expires_on } of rows)
      await notify(work, attendanceNotifications.tokenEnds, {
        to,
        title: `The token of ${name} ends on ${showDate(expires_on)}`,
        body: 'Give the device another one, or its swipes are refused from the next day on',
        link: '/adminattendance?as=devices',
        entity: 'attendance_device',
        entityId: id,
        once: `${id} ${expires_on} ${today(work)}`,
      });
  },
});
