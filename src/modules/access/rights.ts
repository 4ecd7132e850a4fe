import { permissionModule } from '#platform/contract/access.ts';
import { inPerson, tellingOf } from '#platform/contract/tokens/access.ts';

const rights = permissionModule('Access', 'Roles and rights, invitations', {
  things: 'roles and permissions',
  group: 'Administration',
  order: 20,
  actions: ['READ', 'CREATE', 'UPDATE'],
  guarded: true,
});

/** Changing access and rights needs a signed-in person: access tokens cannot do it. */
export const accessModule = { ...rights, create: inPerson(rights.create), update: inPerson(rights.update) };

/** READ shows what the firm earns and spends: cost rates and margins, on every page. */
export const managementReports = permissionModule('Management Reports', 'Reports about money', {
  things: 'management reports',
  group: 'Insight',
  order: 40,
  actions: ['READ'],
  guarded: true,
});

/** Charts of several modules link to the reports about the work. */
export const operationsReports = permissionModule('Operations Reports', 'Reports about the work', {
  things: 'operations reports',
  group: 'Insight',
  order: 30,
  actions: ['READ'],
});

/** Reports about people, likewise. */
export const hrReports = tellingOf(
  'sickness',
  permissionModule('HR Reports', 'Reports about people', {
    things: 'HR reports',
    group: 'Insight',
    order: 50,
    actions: ['READ'],
  }),
);

/** Used by several modules about people: pay, and cancelling leave that has begun. */
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

/** Used by joining kits and onboardings: new joiners, and their progress before the first day. */
export const onboardingModule = permissionModule('Onboarding', 'New joiners before their first day', {
  things: 'new joiners',
  group: 'HR',
  order: 30,
  actions: ['READ', 'UPDATE'],
});
