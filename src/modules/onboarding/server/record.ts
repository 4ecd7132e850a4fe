import { staffLookup } from '#modules/staff/server/public/people.ts';
import { invalid } from '#platform/server/errors.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { roleIds } from '#modules/sign-in/contract.ts';
import { onboarding } from '../contract.ts';
import { employ } from './employing.ts';
import { factsOf } from './gates.ts';
import { kitPercent } from './kits.ts';
import { holdsUp } from './owners.ts';
import { visible } from './visible.ts';

export type StoredOnboarding = StoredRow<typeof onboarding>;

const hasEmployee = 'They are a member of staff now: change it on their record';
const untilEmployed = (_: unknown, { employee_id }: StoredOnboarding) =>
  employee_id === null ? undefined : hasEmployee;

export const onboardings = stored(onboarding, {
  visible,
  factsOf,
  choosable: { employee: staffLookup },
  workedOut: {
    position:
      () => sql<string>`(select position from recruitment join candidate on candidate.recruitment_id = recruitment.id
      where candidate.id = onboarding.candidate_id)`,
    kit: () => kitPercent,
    tasks: () => sql<number>`(select coalesce(round(100.0 * count(*) filter (where onboarding_task.status = 'Done')
        / nullif(count(*) filter (where onboarding_task.status <> 'N/A'), 0)), 100)::int
      from onboarding_task where onboarding_id = onboarding.id and onboarding_task.deleted_at is null)`,
    ready: () => sql<string>`(case when exists (select from onboarding_task where onboarding_id = onboarding.id
      and onboarding_task.deleted_at is null and ${holdsUp}) then 'No' else 'Yes' end)`,
  },
  alsoReads: () => ['onboarding_task', 'candidate', 'recruitment'],
  keeps: {
    work_email: untilEmployed,
    role_id: untilEmployed,
    reporting_manager_id: untilEmployed,
    shift_type_id: untilEmployed,
  },
  onSave: (_, { role_id, buddy_id, reporting_manager_id }, before) => {
    if (role_id === roleIds.client) throw invalid({ role_id: 'Please select Role' });
    if (buddy_id && buddy_id === (reporting_manager_id ?? before?.reporting_manager_id))
      throw invalid({ buddy_id: 'The buddy is somebody else than the manager' });
    return { role_id: role_id ?? before?.role_id ?? roleIds.team };
  },
  whyNotDelete: () => 'An onboarding is kept. Mark it as a no-show when they do not come',
  onStep: async (work, { name }, before, { end_note = null }) => {
    if (name === 'employ') return { employee_id: await employ(work, before) };
    return name === 'noShow' ? { end_note } : {};
  },
});
