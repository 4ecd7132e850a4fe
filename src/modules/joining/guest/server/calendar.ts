import { addDays } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import ical from 'ical-generator';

type FirstDay = { readonly id: number; readonly doj: string; readonly company: string; readonly place: string | null };

/** The first day as an all-day calendar event; a new date moves it, by its UID. */
export function calendarOf(work: Work, { id, doj, company, place }: FirstDay): string {
  const calendar = ical({ prodId: { company: 'Portico', product: 'Joining', language: 'EN' } });
  calendar.createEvent({
    id: `joining-${id}@${new URL(work.config.publicUrl).hostname}`,
    stamp: work.now,
    start: new Date(`${doj}T00:00Z`),
    end: new Date(`${addDays(doj, 1)}T00:00Z`),
    allDay: true,
    summary: `First day at ${company}`,
    ...(place !== null && { location: place }),
  });
  return calendar.toString();
}
