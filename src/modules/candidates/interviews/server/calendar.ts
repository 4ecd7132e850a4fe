import type { Work } from '#platform/server/work.ts';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The calendar event of an interview. */
export type Appointment = {
  readonly id: number;
  readonly at: string;
  readonly minutes: number;
  readonly place: string | null;
  /** Raised with each change: calendars keep the highest. */
  readonly sequence: number;
  readonly title: string;
};

type Person = { readonly name: string; readonly email: string };

/**
 * An invitation, change or cancellation as iCalendar text for one person. Both sides get the same UID, so that
 * calendars move or remove the event they have.
 */
export function invitation(work: Work, appointment: Appointment, to: Person, cancelled: boolean): string {
  const { id, at, minutes, place, sequence, title } = appointment;
  const start = new Date(at);
  const calendar = ical({
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Portico', product: 'Interviews', language: 'EN' },
  });
  calendar.createEvent({
    id: `interview-${id}@${new URL(work.config.publicUrl).hostname}`,
    sequence,
    stamp: work.now,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: title,
    ...(place !== null && { location: place }),
    organizer: { name: work.config.firm.name, email: /[^\s<>]+@[^\s<>]+/.exec(work.config.mailFrom)?.[0] ?? to.email },
    attendees: [{ ...to, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: !cancelled }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
