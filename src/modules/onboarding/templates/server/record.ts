import { staffLookup } from '#modules/staff/server/public/people.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { onboardingTemplate, templateTask } from '../contract.ts';

const visibleTemplates = staffRows(onboardingTemplate);

export const onboardingTemplates = stored(onboardingTemplate, {
  visible: visibleTemplates,
  workedOut: {
    tasks: () => sql<number>`(select count(*)::int from onboarding_template_task
      where template_id = onboarding_template.id and onboarding_template_task.deleted_at is null)`,
  },
  alsoReads: () => ['onboarding_template_task'],
  onSave: async (work, columns, before) => {
    const { country_id, department_id, role_id } = { ...before, ...columns };
    if (role_id === roleIds.client) throw invalid({ role_id: 'Please select Role' });
    await sql`select pg_advisory_xact_lock(hashtextextended('onboarding_template', 0))`.execute(work.db);
    const { rows } = await sql<{ name: string }>`
      select name from onboarding_template
      where country_id is not distinct from ${country_id ?? null} and deleted_at is null
        and department_id is not distinct from ${department_id ?? null}
        and role_id is not distinct from ${role_id ?? null} and id <> ${before?.id ?? 0}`.execute(work.db);
    if (rows[0]) throw refused(`The template ${rows[0].name} is for the same joiners already`, 'country_id');
    return {};
  },
  whyNotDelete: ({ country_id, department_id, role_id }) =>
    country_id === null && department_id === null && role_id === null
      ? 'This template is for everybody whom no other one fits. Change it instead'
      : undefined,
});

export const templatesByName = (work: Work): Promise<{ id: number; name: string }[]> =>
  visibleTemplates(work).select(['onboarding_template.id', 'onboarding_template.name']).orderBy('name').execute();

export const templateTasks = stored(templateTask, {
  visible: staffRows(templateTask),
  choosable: { employee: staffLookup, onboarding_template: templatesByName },
  // Only the owner of the given kind is stored.
  onSave: (_, { owner_kind, role_id, owner_id }) => ({
    role_id: owner_kind === 'Role' ? (role_id ?? null) : null,
    owner_id: owner_kind === 'Person' ? (owner_id ?? null) : null,
  }),
});
