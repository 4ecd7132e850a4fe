import type { ComponentType, ReactNode } from 'react';
import { AccessTokens } from '#modules/sign-in/web/public/AccessTokens.tsx';
import { Webhooks } from '#modules/sign-in/web/public/Webhooks.tsx';
import { Factors } from '#modules/sign-in/web/public/Factors.tsx';
import { DelegationArea } from '#modules/delegation/web/public/DelegationArea.tsx';
import { AssetsArea } from '#modules/onboarding/web/public/AssetsArea.tsx';
import { TasksArea } from '#modules/onboarding/web/public/TasksArea.tsx';
import { InterviewsArea } from '#modules/candidates/web/public/InterviewsArea.tsx';
import { AttendanceArea } from '#modules/attendance/web/public/AttendanceArea.tsx';
import { LeaveArea } from '#modules/leave/web/public/LeaveArea.tsx';
import { PerformanceArea } from '#modules/performance/web/public/PerformanceArea.tsx';
import { BankArea } from '#modules/salary/web/public/BankArea.tsx';
import { SalaryArea } from '#modules/salary/web/public/SalaryArea.tsx';
import { skillMatrixPath } from '#modules/skills/web/public/addresses.ts';
import { TimeArea } from '#modules/timekeeper/web/public/TimeArea.tsx';
import { TrainingArea } from '#modules/training/web/public/TrainingArea.tsx';
import { PapersArea } from '#modules/staff/web/public/PapersArea.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { NotificationPreferences } from '#modules/notifications/web/public/NotificationPreferences.tsx';
import { areaTitles } from './area-titles.ts';
import { CalendarArea } from './CalendarArea.tsx';
import { DataArea } from './DataArea.tsx';
import { ProfileArea } from './ProfileArea.tsx';
import { SecurityArea } from './SecurityArea.tsx';
import { SessionsArea } from './SessionsArea.tsx';
import { PreferencesArea } from './PreferencesArea.tsx';

/** A part of the page, by its key in the address: `/my-account?area=sessions`. */
export type Area = {
  readonly key: string;
  /** Areas of one group are listed together, on a phone under its name. */
  readonly group: 'You' | 'Work' | 'Pay' | 'The portal';
  readonly title: string;
  /** A short description under the title. */
  readonly text: string;
  /** Hidden from client users. */
  readonly ofStaff?: true;
  readonly content: (MyRights: ComponentType) => ReactNode;
};

/** In the order of the list beside the content. */
export const areas: readonly Area[] = [
  {
    key: 'profile',
    group: 'You',
    title: areaTitles.profile,
    text: 'Who you are in the portal, and how you are reached.',
    content: () => <ProfileArea />,
  },
  {
    key: 'documents',
    group: 'You',
    title: areaTitles.documents,
    text: 'What the firm has written to you, and what it keeps of yours.',
    ofStaff: true,
    content: () => <PapersArea />,
  },
  {
    key: 'leave',
    group: 'Work',
    title: areaTitles.leave,
    text: 'What you have left, and what you have asked for.',
    ofStaff: true,
    content: () => <LeaveArea />,
  },
  {
    key: 'attendance',
    group: 'Work',
    title: areaTitles.attendance,
    text: 'When you were in, what each day came to, and why.',
    ofStaff: true,
    content: () => <AttendanceArea />,
  },
  {
    key: 'time',
    group: 'Work',
    title: areaTitles.time,
    text: 'What you booked in the last four weeks, of what was expected.',
    ofStaff: true,
    content: () => <TimeArea />,
  },
  {
    key: 'tasks',
    group: 'Work',
    title: areaTitles.tasks,
    text: 'What you see to when somebody joins, and when it is due.',
    ofStaff: true,
    content: () => <TasksArea />,
  },
  {
    key: 'interviews',
    group: 'Work',
    title: areaTitles.interviews,
    text: 'Whom you interview, with their resume, and what you thought of them.',
    ofStaff: true,
    content: () => <InterviewsArea />,
  },
  {
    key: 'performance',
    group: 'Work',
    title: areaTitles.performance,
    text: 'Your marks, what they are made of, and your answer to them.',
    ofStaff: true,
    content: () => <PerformanceArea />,
  },
  {
    key: 'training',
    group: 'Work',
    title: areaTitles.training,
    text: 'What you must attend, what you attended, and how far you are.',
    ofStaff: true,
    content: () => (
      <>
        <TrainingArea />
        <PageLink to={skillMatrixPath}>See my skills</PageLink>
      </>
    ),
  },
  {
    key: 'assets',
    group: 'Work',
    title: areaTitles.assets,
    text: 'What you were lent and give back when you leave.',
    ofStaff: true,
    content: () => <AssetsArea />,
  },
  {
    key: 'delegation',
    group: 'Work',
    title: areaTitles.delegation,
    text: 'Who decides in your place while you are away.',
    ofStaff: true,
    content: () => <DelegationArea />,
  },
  {
    key: 'salary',
    group: 'Pay',
    title: areaTitles.salary,
    text: 'What you are paid, since when, and why.',
    ofStaff: true,
    content: () => <SalaryArea />,
  },
  {
    key: 'bank',
    group: 'Pay',
    title: areaTitles.bank,
    text: 'Where you are paid. A change waits for HR.',
    ofStaff: true,
    content: () => <BankArea />,
  },
  {
    key: 'notifications',
    group: 'The portal',
    title: areaTitles.notifications,
    text: 'Choose what you’re notified about, and how. Changes are saved immediately.',
    content: () => <NotificationPreferences />,
  },
  {
    key: 'preferences',
    group: 'The portal',
    title: areaTitles.preferences,
    text: 'How the portal looks and counts for you.',
    content: () => <PreferencesArea />,
  },
  {
    key: 'calendar',
    group: 'The portal',
    title: areaTitles.calendar,
    text: 'Your deadlines in the calendar of your phone or computer.',
    content: () => <CalendarArea />,
  },
  {
    key: 'security',
    group: 'The portal',
    title: areaTitles.security,
    text: 'What you sign in with. Changing either signs you out everywhere else.',
    content: () => <SecurityArea />,
  },
  {
    key: 'factors',
    group: 'The portal',
    title: areaTitles.factors,
    text: 'An authenticator app or a passkey, asked for after your keyword.',
    content: () => <Factors />,
  },
  {
    key: 'sessions',
    group: 'The portal',
    title: areaTitles.sessions,
    text: 'Where you are signed in now. Sign out any session you don’t recognise, then change your password.',
    content: () => <SessionsArea />,
  },
  {
    key: 'tokens',
    group: 'The portal',
    title: areaTitles.tokens,
    text: 'Programs that call the portal in your name, and what they may do. Revoke one you don’t recognise.',
    ofStaff: true,
    content: () => <AccessTokens />,
  },
  {
    key: 'webhooks',
    group: 'The portal',
    title: areaTitles.webhooks,
    text: 'Programs that the portal tells of changes, and what has reached them.',
    ofStaff: true,
    content: () => <Webhooks />,
  },
  {
    key: 'rights',
    group: 'The portal',
    title: areaTitles.rights,
    text: 'What you may do in the portal, and why.',
    content: (MyRights) => <MyRights />,
  },
  {
    key: 'data',
    group: 'The portal',
    title: areaTitles.data,
    text: 'Download the data we hold about you.',
    content: () => <DataArea />,
  },
];
