import { exportList } from '#platform/server/list/export.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { staffColumns } from './export.ts';
import { type Colleague, staffLookup } from './public/people.ts';
import { staffById, staffPage, staffSource, toWire } from './queries.ts';

export const staffRoutes: readonly Route[] = [
  handle(contract.fetchAllStaff, (work, { query }) => staffPage(work, 'here', query)),
  handleFile(contract.exportStaff, async (work, { query }) =>
    exportList(work, await staffSource(work, 'here'), query, 'Staff', staffColumns, (row) => toWire(work, row)),
  ),
  handle(contract.fetchAllExitedStaff, (work, { query }) => staffPage(work, 'exited', query)),
  handleFile(contract.exportExitedStaff, async (work, { query }) =>
    exportList(work, await staffSource(work, 'exited'), query, 'Exited staff', staffColumns, (row) =>
      toWire(work, row),
    ),
  ),
  handle(contract.fetchStaffById, (work, { query }) => staffById(work, query.id)),
  handle(contract.fetchAllDotStaff, async (work) => ({ rows: (await staffLookup(work)).map(toLookup) })),
];

const toLookup = ({
  status: _s,
  reporting_manager_1_id: _f,
  reporting_manager_2_id: _t,
  ...row
}: Colleague): contract.StaffLookup => row;
