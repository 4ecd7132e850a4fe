import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The calendar entry of a training. */
export type Appointment = {
  readonly id: number;
  readonly topic: string;
  readonly date: PlainDate;
  /** HH:MM in the firm's zone; null for a whole day. */
  readonly starts_at: string | null;
  readonly minutes: number;
  readonly trainer: string;
  /** Increases with each change: calendars use the highest. */
  readonly sequence: number;
};

/**
 * The invitation to a training, or its cancellation, as iCalendar text for one person. Every version has the same UID,
 * so that calendars update or remove the entry.
 */
export function invitation(
  work: Work,
  appointment: Appointment,
  to: { readonly name: string; readonly email: string },
  cancelled: boolean,
): string {
  const { id, topic, trainer, sequence } = appointment;
  const host = new URL(work.config.publicUrl).hostname;
  const calendar = ical({
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Portico', product: 'Training', language: 'EN' },
  });
  calendar.createEvent({
    id: `training-${id}@${host}`,
    sequence,
    stamp: work.now,
    ...timesOf(work, appointment),
    summary: `Training: ${topic}`,
    description: `Trainer: ${trainer}`,
    url: `${work.config.publicUrl}${trainingPath(id)}`,
    organizer: { name: work.config.firm.name, email: /[^\s<>]+@[^\s<>]+/.exec(work.config.mailFrom)?.[0] ?? to.email },
    attendees: [{ ...to, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: !cancelled }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

export const trainingPath = (id: number): string => `/addTraining/view/${id}`;

function timesOf(work: Work, { date, starts_at, minutes }: Appointment) {
  // Whole days use the UTC date, whatever the server's zone.
  if (starts_at === null) {
    return { allDay: true, start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`) };
  }
  const start = new Date(momentAt(date, starts_at, work.config.firm.zone));
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}
