/** Notifications and emails about exits. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { type Colleague, everybody } from '#modules/staff/server/public/people.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { exitModule } from '../rights.ts';
import { exitNotifications } from '../notifications.ts';
import type { Part, Stage } from '../rules.ts';
import type { StoredExit } from './standing.ts';

const interviewOf = ({ id }: Pick<StoredExit, 'id'>) => `/exit-form?id=${id}`;

/** Notifies whose turn it is. */
export const tellWaiting = (work: Work, exit: StoredExit): Promise<void> =>
  tellTurn(work, exit, exitNotifications.waiting, `${exit.id}.${exit.stage}`);

/** Reminds them when they let it wait. */
export const tellReminder = (work: Work, exit: StoredExit): Promise<void> =>
  tellTurn(work, exit, exitNotifications.reminder, `${exit.id}.${exit.stage}`);

async function tellTurn(work: Work, exit: StoredExit, kind: NotificationKind, once: string): Promise<void> {
  const about = words[exit.stage];
  if (!about) return;
  await notify(work, kind, {
    to: await turnOf(work, exit),
    title: about.title(exit),
    body: (writing) => about.body(exit, writing),
    link: interviewOf(exit),
    entity: 'exit',
    entityId: exit.id,
    once,
  });
}

type Words = {
  readonly title: (exit: StoredExit) => string;
  readonly body: (exit: StoredExit, writing: Writing) => string;
};

const words: Readonly<Partial<Record<Stage, Words>>> = {
  Employee: {
    title: () => 'Your exit interview waits for you',
    body: ({ lwd }, { dayInWords }) =>
      `Your last working date is ${dayInWords(lwd)}. Your answers are read by your head and by HR.`,
  },
  HOD: {
    title: ({ employee_name }) => `Exit interview of ${employee_name}: your part is next`,
    body: () => 'They have answered. Four questions are for the head of department.',
  },
  HR: {
    title: ({ employee_name }) => `Exit interview of ${employee_name}: HR is next`,
    body: () => 'They and their head of department have answered. Three questions are for HR.',
  },
};

/** The exit is withdrawn: notifies the leaver and everybody who was asked or has a part in it. */
export async function tellWithdrawn(work: Work, exit: StoredExit, stage: Stage): Promise<void> {
  const people = await everybody(work);
  const accountOf = (employee: number) => people.find(({ id }) => id === employee)?.user_id ?? undefined;
  const head = stage === 'Not sent' ? undefined : accountOf(exit.dept_hod_id);
  const about = { entity: 'exit', entityId: exit.id };
  await notify(work, exitNotifications.withdrawn, {
    ...about,
    to: existing([accountOf(exit.employee_id)]),
    title: 'Your exit was withdrawn',
    body: 'You are on notice no longer, and your exit interview has ended.',
    link: '/my-account',
  });
  await notify(work, exitNotifications.withdrawn, {
    ...about,
    to: [...(await hrOf(work, exit)), ...existing([head])],
    title: `${exit.employee_name} stays: their exit was withdrawn`,
    link: `/exitList?view=${exit.id}`,
  });
}

/** Tells the leaver, their head and HR that the last working day has moved. */
export async function tellMoved(work: Work, before: StoredExit, after: StoredExit): Promise<void> {
  if (before.lwd === after.lwd) return;
  const people = await everybody(work);
  const accountOf = (employee: number) => people.find(({ id }) => id === employee)?.user_id ?? undefined;
  const about = { entity: 'exit', entityId: after.id };
  await notify(work, exitNotifications.moved, {
    ...about,
    to: existing([accountOf(after.employee_id)]),
    title: ({ dayInWords }) => `Your last working day is ${dayInWords(after.lwd)} now`,
    body: ({ dayInWords }) => `It was ${dayInWords(before.lwd)}. Your access and what is due to you follow.`,
    link: '/my-account',
  });
  const head = after.stage === 'Not sent' ? undefined : accountOf(after.dept_hod_id);
  await notify(work, exitNotifications.moved, {
    ...about,
    to: [...(await hrOf(work, after)), ...existing([head])],
    title: ({ dayInWords }) => `${after.employee_name} leaves on ${dayInWords(after.lwd)} now`,
    body: ({ dayInWords }) => `It was ${dayInWords(before.lwd)}.`,
    link: `/exitList?view=${after.id}`,
  });
}

const existing = (accounts: readonly (number | undefined)[]) => accounts.filter((id) => id !== undefined);

/** Tells the person asked that their answer is no longer needed. */
export async function tellPassedOver(work: Work, exit: StoredExit, part: Part): Promise<void> {
  const employee = part === 'employee' ? exit.employee_id : exit.dept_hod_id;
  const account = (await everybody(work)).find(({ id }) => id === employee)?.user_id;
  await notify(work, exitNotifications.passedOver, {
    to: account ? [account] : [],
    title: part === 'employee' ? 'Your exit interview went on' : `Exit interview of ${exit.employee_name} went on`,
    body: 'HR went on without your answers. You need not give them any more.',
    link: interviewOf(exit),
    entity: 'exit',
    entityId: exit.id,
  });
}

/** Tells the new owner of a checklist item. */
export async function tellPoint(
  work: Work,
  exit: StoredExit,
  { id, item }: { readonly id: number; readonly item: string },
  owner: Colleague | undefined,
): Promise<void> {
  if (!owner?.user_id) return;
  await notify(work, exitNotifications.pointYours, {
    to: [owner.user_id],
    title: `${exit.employee_name} leaves: ${item}`,
    body: ({ dayInWords }) => `You see to it until their last working date, ${dayInWords(exit.lwd)}.`,
    link: `/exit-points?point=${id}`,
    entity: 'exit',
    entityId: exit.id,
  });
}

/** Once, from the last working day on: reminds owners of open items, and HR of those without an owner. */
export async function tellOverdue(
  work: Work,
  exit: StoredExit,
  owner: Colleague | undefined,
  items: readonly string[],
): Promise<void> {
  await notify(work, exitNotifications.pointOverdue, {
    to: owner?.user_id ? [owner.user_id] : await hrOf(work, exit),
    title: `Still open for ${exit.employee_name}: ${items.length === 1 ? items[0] : `${items.length} points`}`,
    body: ({ dayInWords }) => `Their last working date is ${dayInWords(exit.lwd)}.\n${items.join('\n')}`,
    link: owner?.user_id ? '/exit-points' : `/exitForm/update/${exit.id}`,
    entity: 'exit',
    entityId: exit.id,
    once: `${exit.id}.${exit.lwd}.${owner?.id ?? 'nobody'}`,
  });
}

/** Tells a colleague of the work that they take over from a leaver. */
export async function tellHandedOver(
  work: Work,
  exit: StoredExit,
  to: Colleague,
  { title, count, link }: { readonly title: string; readonly count: number; readonly link: string },
): Promise<void> {
  await notify(work, exitNotifications.handedOver, {
    to: to.user_id ? [to.user_id] : [],
    title: `You take over from ${exit.employee_name}: ${title} (${count})`,
    body: ({ dayInWords }) => `Their last working date is ${dayInWords(exit.lwd)}.`,
    link,
    entity: 'exit',
    entityId: exit.id,
  });
}

/** Tells HR once, before the last working day, of open work that nobody has taken over. */
export async function tellOpenWork(work: Work, exit: StoredExit, left: number): Promise<void> {
  await notify(work, exitNotifications.openWork, {
    to: await hrOf(work, exit),
    title: ({ dayInWords }) =>
      `${exit.employee_name} leaves on ${dayInWords(exit.lwd)} and still has open work: ${left}`,
    body: 'Hand it over to a colleague before they are gone.',
    link: `/exitForm/update/${exit.id}`,
    entity: 'exit',
    entityId: exit.id,
    once: `${exit.id}.${exit.lwd}`,
  });
}

/** The accounts whose turn the interview is. */
async function turnOf(work: Work, exit: StoredExit): Promise<readonly number[]> {
  if (exit.stage === 'HR') return hrOf(work, exit);
  const waitedFor = exit.stage === 'Employee' ? exit.employee_id : exit.dept_hod_id;
  const person = (await everybody(work)).find(({ id }) => id === waitedFor);
  return person?.user_id ? [person.user_id] : [];
}

/** Accounts with the HR right and the person who registered the exit, without the leaver. */
async function hrOf(work: Work, exit: StoredExit): Promise<readonly number[]> {
  const holders = await rightHolders(work, exitModule.update, 'HR');
  const leaver = (await everybody(work)).find(({ id }) => id === exit.employee_id)?.user_id;
  return [...holders, ...(exit.hr_id === null ? [] : [exit.hr_id])].filter((id) => id !== leaver);
}

export async function tellDone(work: Work, exit: StoredExit): Promise<void> {
  const leaver = (await everybody(work)).find(({ id }) => id === exit.employee_id)?.user_id;
  const about = { link: interviewOf(exit), entity: 'exit', entityId: exit.id };
  await notify(work, exitNotifications.done, {
    ...about,
    to: leaver ? [leaver] : [],
    title: 'Your exit interview is complete',
    body: 'You can read and keep it as a PDF.',
  });
  await notify(work, exitNotifications.done, {
    ...about,
    to: await hrOf(work, exit),
    title: `The exit interview of ${exit.employee_name} is complete`,
  });
}

export async function tellAccessEnded(work: Work, exit: StoredExit): Promise<void> {
  await notify(work, exitNotifications.accessEnded, {
    to: await hrOf(work, exit),
    title: `${exit.employee_name} has left: their access has ended`,
    body: ({ dayInWords }) => `Their last working date was ${dayInWords(exit.lwd)}.`,
    link: `/exitForm/update/${exit.id}`,
    entity: 'exit',
    entityId: exit.id,
    once: String(exit.id),
  });
}
