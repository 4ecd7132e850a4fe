import { notification } from '#platform/contract/notify.ts';
import { clientUser } from '#platform/contract/access.ts';
import { jobRights } from './rights.ts';

const jobs = { group: 'Jobs', access: jobRights.read } as const;
const ofClient = { group: 'Jobs', access: clientUser, mail: 'atOnce' } as const;

/** Notifications to the people of a job. */
export const jobNotifications = {
  created: notification('job.created', { ...jobs, says: 'A job was added that you manage' }),
  assigned: notification('job.assigned', {
    ...jobs,
    mail: 'atOnce',
    says: 'A job was assigned to you',
    several: { says: (count) => `${count} jobs were assigned to you`, link: '/jobs?part=Preparer' },
  }),
  reviewer: notification('job.reviewer', {
    ...jobs,
    says: 'You were chosen to review a job',
    several: { says: (count) => `You review ${count} more jobs`, link: '/jobs?part=Reviewer' },
  }),
  toReview: notification('job.toReview', {
    ...jobs,
    mail: 'atOnce',
    says: 'A job waits for your review',
    several: { says: (count) => `${count} jobs to review`, link: '/jobs?part=Reviewer&status=Under%20Review' },
  }),
  changes: notification('job.changes', {
    ...jobs,
    mail: 'atOnce',
    says: 'Your work needs changes',
    several: { says: (count) => `Changes needed on ${count} jobs`, link: '/jobs?status=Review%20Change' },
  }),
  answered: notification('job.answered', { ...jobs, mail: 'atOnce', says: 'A client has answered your query' }),
  unanswered: notification('job.unanswered', { ...jobs, says: 'A client lets a query wait in spite of reminders' }),
  approved: notification('job.approved', { ...jobs, mail: 'atOnce', says: 'A client has approved your work' }),
  commented: notification('job.commented', { ...jobs, mail: 'atOnce', says: 'A client has answered a comment' }),
  deadline: notification('job.deadline', { ...jobs, says: 'The deadline of a job of yours comes near' }),
  documents: notification('job.documents', {
    ...jobs,
    mail: 'atOnce',
    says: 'A client has sent documents for a job that you manage',
  }),
  overdue: notification('job.overdue', { ...jobs, severity: 'warning', says: 'Jobs of yours are overdue' }),
  overdueOfClients: notification('job.overdueOfClients', {
    ...jobs,
    severity: 'warning',
    says: 'A job of a client that you are the partner of is three days overdue',
  }),
  onHold: notification('job.onHold', {
    ...jobs,
    says: 'A job that you manage was put on hold',
    several: { says: (count) => `${count} jobs were put on hold`, link: '/jobs?part=Manager&status=On%20Hold' },
  }),
  sow: notification('job.sow', { ...jobs, says: 'A statement of work waits for its review' }),
  sowReturned: notification('job.sowReturned', {
    ...jobs,
    mail: 'atOnce',
    says: 'Your statement of work was returned',
  }),
  query: notification('job.query', {
    ...ofClient,
    mandatory: 'We need your answer to go on',
    says: 'The firm has questions about your work',
  }),
  reminder: notification('job.queryReminder', {
    ...ofClient,
    mandatory: 'We need your answer to go on',
    says: 'The firm still waits for an answer',
  }),
  ready: notification('job.ready', {
    ...ofClient,
    says: 'Work for your company is finished',
  }),
  missing: notification('job.missing', {
    ...ofClient,
    mandatory: 'We need your answer to go on',
    says: 'The firm needs something from you to go on with your work',
  }),
  review: notification('job.review', {
    ...ofClient,
    mandatory: 'We need your answer to go on',
    says: 'Work for your company is there for you to check',
  }),
  dispatched: notification('job.dispatched', {
    ...jobs,
    says: 'A job that you manage was dispatched',
    several: { says: (count) => `${count} jobs were dispatched`, link: '/jobs?status=Dispatch' },
  }),
};
