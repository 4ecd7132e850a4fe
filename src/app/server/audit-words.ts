import { modules } from '#app/modules.ts';
import { accessChanges } from '#modules/access/module.ts';
import { accountRecords } from '#modules/access/server/public/records.ts';
import { enquiryLabels } from '#modules/enquiries/server/public/labels.ts';
import { exitLabels, exitSetupLabels } from '#modules/exit/server/public/labels.ts';
import { recruitmentLabels } from '#modules/recruitment/server/public/labels.ts';
import { firmLabels } from '#modules/settings/server/public/labels.ts';
import type { AuditWords } from '#modules/settings/server/audit-words.ts';
import { staffLabels } from '#modules/staff/server/public/labels.ts';
import { levelLabels, skillLabels } from '#modules/skills/server/public/labels.ts';
import { dutyLabels, trainingLabels } from '#modules/training/server/public/labels.ts';
import { columnOf } from '#platform/server/master/columns.ts';
import { deletables } from './deletables.ts';
import { masters } from './masters.ts';

/** How the audit trail of all modules is put into words. */
export const auditWords: AuditWords = {
  events: [...modules.flatMap(({ events }) => events), ...deletables.map(({ purged }) => purged)],
  records: [...deletables, accountRecords],
  topics: { access: accessChanges.map(({ name }) => name) },
  labels: {
    enquiry: enquiryLabels,
    employee: staffLabels,
    firm: firmLabels,
    exit: exitLabels,
    exitSetup: exitSetupLabels,
    recruitment: recruitmentLabels,
    skill: skillLabels,
    skill_level: levelLabels,
    training_session: trainingLabels,
    training_duty: dutyLabels,
    ...Object.fromEntries(
      masters.all.map(({ table, fields }) => [
        table,
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnOf(name, field), field.label])),
      ]),
    ),
  },
};
