import { permissionModule } from '#platform/contract/access.ts';
import { inPerson, tellingOf } from '#platform/contract/tokens/access.ts';

const rights = permissionModule('Access', 'Roles and rights, invitations', {
  things: 'roles and permissions',
  group: 'Administration',
  order: 20,
  actions: ['READ', 'CREATE', 'UPDATE'],
  guarded: true,
});

/** Who is let in, and what people may do, is changed by who is signed in: by no access token. */
export const accessModule = { ...rights, create: inPerson(rights.create), update: inPerson(rights.update) };

/** READ shows what the firm earns and spends: cost rates and margins, wherever they stand. */
export const managementReports = permissionModule('Management Reports', 'Reports about money', {
  things: 'management reports',
  group: 'Insight',
  order: 40,
  actions: ['READ'],
  guarded: true,
});

/** Pictures of several modules lead to the reports about the work. */
export const operationsReports = permissionModule('Operations Reports', 'Reports about the work', {
  things: 'operations reports',
  group: 'Insight',
  order: 30,
  actions: ['READ'],
});

/** The same of reports about people. */
export const hrReports = tellingOf(
  'sickness',
  permissionModule('HR Reports', 'Reports about people', {
    things: 'HR reports',
    group: 'Insight',
    order: 50,
    actions: ['READ'],
  }),
);

/** Several modules of people ask for it: what is about pay, and leave that is cancelled after it has begun. */
export const hrModule = tellingOf(
  'salary',
  permissionModule('HR', 'Salaries and leave cancellations', {
    things: 'salaries and leave cancellations',
    group: 'HR',
    order: 5,
    actions: ['READ', 'CREATE', 'UPDATE'],
    guarded: true,
  }),
);

/** Joining kits and onboardings ask for it: who joins, and how far everything is before their first day. */
export const onboardingModule = permissionModule('Onboarding', 'New joiners before their first day', {
  things: 'new joiners',
  group: 'HR',
  order: 30,
  actions: ['READ', 'UPDATE'],
});
