/**
 * The permission modules of specification 2, section 6, and Marketing: what a role or a person may be given, in the
 * order of the matrix. A module of the product takes its rights from here.
 */
import { onlyRoles, permissionModule, type PermissionModule } from '#platform/contract/access.ts';

const readOnly = ['READ'] as const;

export const jobsModule = permissionModule('Jobs', 'Jobs: see, add, edit, delete');
export const archiveJobsModule = permissionModule('Archive Jobs', 'Archived jobs', readOnly);
export const recurrenceJobsModule = permissionModule('Recurrence Jobs', 'Recurring jobs', ['READ', 'UPDATE']);
export const advanceJobAccessModule = permissionModule(
  'Advance Job Access',
  'Jobs of every team, also those that are closed',
  ['READ', 'UPDATE'],
);
export const quotationModule = permissionModule('Quotation', 'Quotations and their approval');
export const timekeeperModule = permissionModule('Timekeeper', 'Time that is booked on jobs');
export const jobFeedbackModule = permissionModule('Job Feedback', 'What clients say of dispatched jobs', [
  'READ',
  'CREATE',
  'UPDATE',
]);
export const jobEscalationsModule = permissionModule('Job Escalations', 'Escalations of one job', [
  'READ',
  'CREATE',
  'UPDATE',
]);
export const escalationsLogModule = permissionModule('Escalations Log', 'All escalations', [
  'READ',
  'CREATE',
  'UPDATE',
]);

export const clientModule = permissionModule('Client', 'Client companies and their contacts');
export const invoicingModule = permissionModule('Invoicing', 'Invoices, credit notes, payments');

export const marketingModule = permissionModule('Marketing', 'Enquiries and events: see, add, edit, delete');
/** "Role name Admin or Client with Marketing Create", of enquiries and events alike (specification 1, section 6). */
export const addMarketing = onlyRoles(marketingModule.create, 'Admin', 'Client');

export const staffModule = permissionModule('Staff', 'People who work here, their documents and notes');
export const exitedStaffModule = permissionModule('Exited Staff', 'People who have left', readOnly);
export const trainingModule = permissionModule('Training', 'The list of trainings', readOnly);
export const createTrainingModule = permissionModule('Create Training', 'Record and change trainings', [
  'CREATE',
  'UPDATE',
  'DELETE',
]);
export const dotSkillModule = permissionModule('Dot Skill', 'The skills library');
export const skillLogsModule = permissionModule('Skill Logs', 'Who opened which skill', readOnly);
export const performanceReportsModule = permissionModule('Performance Reports', 'How people are doing', [
  'READ',
  'CREATE',
  'UPDATE',
]);
export const exitModule = permissionModule('Exit', 'Resignations, clearance, exit interviews');
export const recruitmentModule = permissionModule('Recruitment', 'Positions to be filled');
export const candidatesModule = permissionModule('Candidates', 'Candidates and their interviews');
export const onboardingModule = permissionModule('Onboarding', 'New joiners before their first day', [
  'READ',
  'UPDATE',
]);
export const templatesModule = permissionModule('Templates', 'Letters and mails');
export const leavesModule = permissionModule('Leaves', 'Leave applications and balances');
export const attendanceModule = permissionModule('Attendance', 'Attendance and its regularisation', [
  'READ',
  'CREATE',
  'UPDATE',
]);

export const reportsModule = permissionModule('Reports', 'The reports page', readOnly);
export const clientReportsModule = permissionModule('Client Reports', 'Reports about clients', readOnly);
export const operationsReportsModule = permissionModule('Operations Reports', 'Reports about the work', readOnly);
export const managementReportsModule = permissionModule('Management Reports', 'Reports about money', readOnly);
export const hrReportsModule = permissionModule('HR Reports', 'Reports about people', readOnly);

export const myAccountModule = permissionModule('MyAccount', "One's own account", ['READ', 'UPDATE']);
export const accessModule = permissionModule('Access', 'Roles and rights, invitations', ['READ', 'CREATE', 'UPDATE']);
export const masterModule = permissionModule('Master', 'Master data');

export type PermissionGroup = { readonly title: string; readonly modules: readonly PermissionModule[] };

/** All of them, grouped as the navigation is. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Work',
    modules: [
      jobsModule,
      archiveJobsModule,
      recurrenceJobsModule,
      advanceJobAccessModule,
      quotationModule,
      timekeeperModule,
      jobFeedbackModule,
      jobEscalationsModule,
      escalationsLogModule,
    ],
  },
  { title: 'Clients & money', modules: [clientModule, invoicingModule] },
  { title: 'People', modules: [staffModule, exitedStaffModule, exitModule] },
  {
    title: 'Training',
    modules: [trainingModule, createTrainingModule, dotSkillModule, skillLogsModule, performanceReportsModule],
  },
  {
    title: 'HR',
    modules: [recruitmentModule, candidatesModule, onboardingModule, leavesModule, attendanceModule, templatesModule],
  },
  { title: 'Marketing', modules: [marketingModule] },
  {
    title: 'Insight',
    modules: [reportsModule, clientReportsModule, operationsReportsModule, managementReportsModule, hrReportsModule],
  },
  { title: 'Administration', modules: [myAccountModule, accessModule, masterModule] },
];

export const permissionModules: readonly PermissionModule[] = permissionGroups.flatMap(({ modules }) => modules);

/** What only its holders may hand on: changing rights, changing master data, the firm's own figures. */
export const guardedModules: readonly string[] = [accessModule, masterModule, managementReportsModule].map(
  ({ name }) => name,
);
