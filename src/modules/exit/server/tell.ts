/** Who is told of an exit, and in which words. */
import { exitModule } from '#modules/access/permissions.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { exitNotifications } from '../notifications.ts';
import type { Stage } from '../rules.ts';
import type { StoredExit } from './standing.ts';

const interviewOf = ({ id }: Pick<StoredExit, 'id'>) => `/exit-form?id=${id}`;

/** Whose turn it is hears of it. */
export const tellWaiting = (work: Work, exit: StoredExit): Promise<void> =>
  tellTurn(work, exit, exitNotifications.waiting, `${exit.id}.${exit.stage}`);

/** And once more when they let it wait. */
export const tellReminder = (work: Work, exit: StoredExit): Promise<void> =>
  tellTurn(work, exit, exitNotifications.reminder, `${exit.id}.${exit.stage}`);

async function tellTurn(work: Work, exit: StoredExit, kind: NotificationKind, once: string): Promise<void> {
  const about = words[exit.stage];
  if (!about) return;
  await notify(work, kind, {
    to: await turnOf(work, exit),
    title: about.title(exit),
    body: about.body(exit),
    link: interviewOf(exit),
    entity: 'exit',
    entityId: exit.id,
    once,
  });
}

type Words = Readonly<Record<'title' | 'body', (exit: StoredExit) => string>>;

const words: Readonly<Partial<Record<Stage, Words>>> = {
  Employee: {
    title: () => 'Your exit interview waits for you',
    body: ({ lwd }) => `Your last working date is ${showDate(lwd)}. Your answers are read by your head and by HR.`,
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

/** The accounts of those for whom an interview waits. */
async function turnOf(work: Work, exit: StoredExit): Promise<readonly number[]> {
  if (exit.stage === 'HR') return hrOf(work, exit);
  const waitedFor = exit.stage === 'Employee' ? exit.employee_id : exit.dept_hod_id;
  const person = (await everybody(work)).find(({ id }) => id === waitedFor);
  return person?.user_id ? [person.user_id] : [];
}

/** HR with its right, and who registered the exit; not who leaves. */
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
    body: `Their last working date was ${showDate(exit.lwd)}.`,
    link: `/exitForm/update/${exit.id}`,
    entity: 'exit',
    entityId: exit.id,
    once: String(exit.id),
  });
}
