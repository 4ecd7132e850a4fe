import { addDays } from '#platform/contract/dates.ts';
import { plainWeek } from '#platform/contract/working-days.ts';
import { addWorkingMinutes } from '#platform/server/time/working-hours.ts';
import { expect, test } from 'vitest';
import { begunOn } from './demo.ts';

const hours = {
  calendar: plainWeek,
  zone: 'Europe/London',
  opens: '09:00',
  closes: '17:30',
};

test.each([0, 1, 2, 3, 4, 5, 6])(
  'an escalation of the demo is answered before today, %i days after a Friday',
  (later) => {
    const today = addDays('2026-11-20', later);
    const before = new Date(`${today}T12:00:00Z`);
    for (const ago of [0, 1, 2, 3, 9]) {
      const begun = begunOn(addDays(today, -ago), { hours, minutes: 300, before });
      expect(addWorkingMinutes(begun, 400, hours).getTime()).toBeLessThanOrEqual(before.getTime());
      expect(begun.getTime()).toBeGreaterThan(before.getTime() - 16 * 86_400_000);
    }
  },
);
