import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { addRecruitment, deleteRecruitment, moveRecruitment, updateRecruitment } from './actions.ts';
import { openPositions, recruitmentById, recruitmentPage, recruitmentSource, toWire } from './queries.ts';

const exportColumns: readonly ExportColumn<contract.Recruitment>[] = [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 8 },
  { heading: 'Position', kind: 'text', value: (row) => row.position, width: 32 },
  { heading: 'Designation', kind: 'text', value: (row) => row.designation, width: 24 },
  { heading: 'Department', kind: 'text', value: (row) => row.department, width: 20 },
  { heading: 'Company', kind: 'text', value: (row) => row.company, width: 24 },
  { heading: 'Location', kind: 'text', value: (row) => row.location, width: 16 },
  { heading: 'Mode of work', kind: 'text', value: (row) => row.mode_of_work, width: 16 },
  { heading: 'Number of positions', kind: 'number', value: (row) => row.no_of_positions, width: 10 },
  { heading: 'Priority', kind: 'text', value: (row) => row.priority, width: 12 },
  { heading: 'Experience from', kind: 'number', value: (row) => row.experience_min, width: 12 },
  { heading: 'Experience to', kind: 'number', value: (row) => row.experience_max, width: 12 },
  { heading: 'Reason', kind: 'text', value: (row) => row.reason, width: 14 },
  { heading: 'Hiring manager', kind: 'text', value: (row) => row.hiring_manager, width: 24 },
  { heading: 'Recruiter', kind: 'text', value: (row) => row.recruiter, width: 24 },
  { heading: 'Open date', kind: 'date', value: (row) => row.open_date, width: 14 },
  { heading: 'Target date', kind: 'date', value: (row) => row.target_date, width: 14 },
  { heading: 'Status', kind: 'text', value: (row) => row.status, width: 12 },
  { heading: 'Why cancelled', kind: 'text', value: (row) => row.status_reason, width: 32 },
  { heading: 'Created on', kind: 'moment', value: (row) => row.createdAt, width: 18 },
];

export const recruitmentRoutes: readonly Route[] = [
  handle(contract.fetchAllRecruitments, (work, { query }) => recruitmentPage(work, query)),
  handleFile(contract.exportRecruitments, async (work, { query }) =>
    exportList(work, recruitmentSource, query, 'Positions', exportColumns, toWire),
  ),
  handle(contract.fetchRecruitmentById, (work, { query }) => recruitmentById(work, query.id)),
  handle(contract.addRecruitment, async (work, { body }) => recruitmentById(work, await addRecruitment(work, body))),
  handle(contract.updateRecruitmentById, async (work, { query, body }) =>
    recruitmentById(work, await updateRecruitment(work, query.id, body)),
  ),
  handle(contract.moveRecruitment, async (work, { query, body }) =>
    recruitmentById(work, await moveRecruitment(work, query.id, body)),
  ),
  handle(contract.deleteRecruitment, (work, { params }) => deleteRecruitment(work, params.id)),
  handle(contract.listRecruitments, (work) => openPositions(work)),
];
