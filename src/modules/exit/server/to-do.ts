/** Exits for HR to chase: the last day is near or over, and the interview is not done. */
import { onlyRoles } from '#platform/contract/access.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { listToDo } from '#platform/server/to-do/of-record.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchAllExit } from '../contract.ts';
import { exitModule } from '../rights.ts';
import { partOf, stages } from '../rules.ts';
import { exitSource } from './queries.ts';

/** Days before the last one by which the interview should be done. */
const near = 14;

const isOpen = (stage: (typeof stages)[number]) => stage === 'Not sent' || partOf(stage) !== undefined;

export const openExits: ToDoKind = {
  name: 'exits.open',
  title: 'Exits with open parts',
  lane: 'This week',
  order: 30,
  action: 'Open',
  access: onlyRoles(exitModule.update, 'HR'),
  list: { page: '/exitList', call: fetchAllExit },
  of: (work) =>
    listToDo(work, exitSource(readerOf(work)), {
      filters: { stage: severalValues(stages.filter(isOpen)), lwdTo: showDate(addDays(today(work), near)) },
      sort: 'lwd',
      record: (id) => `/exitList?view=${id}`,
      shown: {
        title: sql`exit_record.employee_name`,
        detail: sql`case exit_record.stage when 'Not sent' then 'The interview is not sent'
          when 'Employee' then 'The interview waits for them'
          else 'The interview waits for ' || exit_record.stage end`,
        due: sql`exit_record.lwd`,
      },
    }),
};
