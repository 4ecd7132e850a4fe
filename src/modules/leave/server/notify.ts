/** Leave notifications: to deciders, applicants and covers, and to HR for cancelling leave that has begun. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { decidersOf, ofAsker } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { leaveApplication, leaveApproval } from '../contract.ts';
import { leaveNotifications } from '../notifications.ts';
import { cancelLeave } from '../rights.ts';
import { decidersAt, decidersNow } from './deciding/deciders.ts';
import type { StoredLeave } from './record.ts';
import { datesText, linkOf, ownLink } from './texts.ts';
import { typeName } from './types.ts';
import { askForDecision, waitingFor } from './deciding/waiting.ts';

const { entity } = leaveApplication;

/** Sends a request to cancel: to the approver before the first day, to HR from then on. */
export async function askForCancelling(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  if (row.start_date > person.today) return askForDecision(work, person, row);
  const { title } = await waitingFor(work, person, row);
  const to = await rightHolders(work, cancelLeave, 'HR');
  return notify(work, leaveNotifications.begun, { to, title, link: '/leavecancellations', entity, entityId: row.id });
}

/** Tells the person that someone else entered leave for them. */
export async function tellOfEntry(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  if (person.user_id === work.actor.accountId) return;
  const type = await typeName(work, row.leave_type_id);
  await tellPeople(work, leaveNotifications.entered, [person.id], {
    title: `${work.actor.name} entered ${type} for you, ${datesText(row)}`,
    link: ownLink(row.id),
  });
}

export async function tellOfDecision(work: Work, person: Worker, row: StoredLeave, note: string | null): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  const own = ofAsker(work, await decidersNow(work, row));
  const instead = (own ?? ofAsker(work, await decidersAt(work, row.employee_id, 'Manager')))?.for;
  const by = instead ? `${work.actor.name} for ${instead.name}` : work.actor.name;
  const outcome = row.leave_status === 'REJECTED' ? 'rejected' : 'accepted';
  const news = {
    title: `Your ${type}, ${datesText(row)}, is ${outcome}`,
    body: [`By ${by}.`, note].filter(Boolean).join(' '),
  };
  await tellPeople(work, leaveNotifications.decided, [person.id], { ...news, link: ownLink(row.id) });
  if (instead) {
    await tellPeople(work, leaveNotifications.decided, [instead.id], {
      title: `${by} has ${outcome} the leave of ${person.name}, ${datesText(row)}`,
      link: linkOf(row.id),
    });
  }
}

/** Tells the person that their request to cancel was refused. */
export async function tellOfKept(work: Work, person: Worker, row: StoredLeave, note: string | null): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  await tellPeople(work, leaveNotifications.decided, [person.id], {
    title: `Your ${type}, ${datesText(row)}, stays as it was accepted`,
    body: [`By ${work.actor.name}.`, note].filter(Boolean).join(' '),
    link: ownLink(row.id),
  });
}

export async function tellOfCancelling(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  await tellPeople(work, leaveNotifications.cancelled, [person.id], {
    title: `Your ${type}, ${datesText(row)}, is cancelled`,
    body: `By ${work.actor.name}. ${row.cancel_reason ?? ''}`.trim(),
    link: ownLink(row.id),
  });
  await tellPeople(work, leaveNotifications.cover, [row.handover_to_id], {
    title: `${person.name} is not away after all, ${datesText(row)}`,
    link: '/leave-calendar',
  });
}

/** Tells the person's deciders that they are away, not why. */
export async function tellThatAway(work: Work, person: Worker): Promise<void> {
  const deciders = (await decidersOf(work, [person.id], leaveApproval, today(work))).get(person.id) ?? [];
  await notify(work, leaveNotifications.awayToday, {
    to: [...new Set(deciders.map(({ account }) => account))],
    title: `${person.name} is away today, ${showDate(person.today)}`,
    link: '/leave-calendar',
  });
}
