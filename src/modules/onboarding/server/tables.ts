import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { lentAsset } from '../assets/contract.ts';
import type { onboarding } from '../contract.ts';
import type { OwnerKind, TaskKind, TaskStatus } from '../rules.ts';
import type { onboardingTemplate, templateTask } from '../templates/contract.ts';

export type TaskRow = Traces & {
  onboarding_id: number;
  title: string;
  kind: TaskKind;
  day: number;
  due: string;
  owner_kind: OwnerKind;
  role_id: number | null;
  owner_id: number | null;
  required: boolean;
  needs_evidence: boolean;
  status: Generated<TaskStatus>;
  note: string | null;
  joiner_note: string | null;
  done_by: number | null;
  done_at: string | null;
  overdue_told: string | null;
};

export type OnboardingTables = {
  onboarding: TableRow<typeof onboarding>;
  onboarding_task: TaskRow;
  onboarding_template: TableRow<typeof onboardingTemplate>;
  onboarding_template_task: TableRow<typeof templateTask>;
  lent_asset: TableRow<typeof lentAsset>;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<OnboardingTables>();

/** No other module reads them yet. */
export const published = {} satisfies Published<OnboardingTables>;
