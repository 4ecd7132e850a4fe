import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { addSkill, deleteSkill, savePosition, updateSkill } from './actions.ts';
import { addLog, logPage, logSource, toLog } from './logs.ts';
import { exportMatrix } from './matrix-export.ts';
import { clearLevel, matrixPage, setLevel } from './matrix.ts';
import { sampleReply } from './sample.ts';
import { openedSkill, skillById, skillPage, skillSource, toSkill } from './queries.ts';

const skillColumns: readonly ExportColumn<contract.Skill>[] = [
  { heading: 'Category', kind: 'text', value: (row) => row.category, width: 20 },
  { heading: 'Training Topic', kind: 'text', value: (row) => row.training_topic, width: 36 },
  { heading: 'Link Type', kind: 'text', value: (row) => row.link_type, width: 16 },
  { heading: 'Link', kind: 'text', value: (row) => row.link, width: 48 },
];

const logColumns: readonly ExportColumn<contract.SkillLog>[] = [
  { heading: 'Category', kind: 'text', value: (row) => row.category, width: 20 },
  { heading: 'Training Topic', kind: 'text', value: (row) => row.training_topic, width: 36 },
  { heading: 'Staff Name', kind: 'text', value: (row) => row.employee_name, width: 26 },
  { heading: 'Created At', kind: 'moment', value: (row) => row.createdAt, width: 18 },
];

export const skillRoutes: readonly Route[] = [
  handle(contract.fetchSkillList, (work, { query }) => skillPage(work, query)),
  handleFile(contract.exportSkills, (work, { query }) =>
    exportList(work, skillSource, query, 'Skills', skillColumns, (row) => toSkill(work, row)),
  ),
  handle(contract.fetchSkillById, (work, { query }) => openedSkill(work, query.id)),
  handle(contract.createSkills, async (work, { body }) => skillById(work, await addSkill(work, body))),
  handle(contract.updateSkills, async (work, { body }) => skillById(work, await updateSkill(work, body))),
  handle(contract.deleteSkills, (work, { body }) => deleteSkill(work, body.id)),
  handle(contract.saveSkillPosition, (work, { body }) => savePosition(work, body.id, body.seconds)),
  handleFile(contract.fetchSkillSample, (work) => sampleReply(work)),
  handle(contract.createSkillLogs, (work, { body }) => addLog(work, body.skill_id)),
  handle(contract.fetchSkillLogs, (work, { query }) => logPage(work, query)),
  handleFile(contract.exportSkillLogs, (work, { query }) =>
    exportList(work, logSource, query, 'Skill logs', logColumns, toLog),
  ),
  handle(contract.fetchSkillMatrix, (work, { query }) => matrixPage(work, query)),
  handle(contract.setSkillLevel, (work, { body }) => setLevel(work, body)),
  handle(contract.clearSkillLevel, (work, { body }) => clearLevel(work, body)),
  handleFile(contract.exportSkillMatrix, (work, { query }) => exportMatrix(work, query)),
];
