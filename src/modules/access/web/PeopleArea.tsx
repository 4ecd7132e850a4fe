import { IconUsers } from '@tabler/icons-react';
import { choicesOf } from '#platform/web/choice.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { accessStates, exportAccounts, fetchAllAccounts, keywordStates, peopleList } from '../people.ts';
import { fetchRoleRights } from '../held-rights.ts';
import { peopleColumns } from './people-columns.tsx';
import { personPath } from './public/addresses.ts';

const inWords = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** Everybody who has an account. */
export function PeopleArea() {
  const { zone } = useSession();
  const roles = useRead(fetchRoleRights, {}, { freshFor: minutes(1) });
  const list = useList(peopleList, 'access.people');
  const rows = useRows(fetchAllAccounts, list);
  return (
    <DataTable
      name="People"
      list={list}
      rows={rows}
      columns={peopleColumns(zone)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowTo={(row) => personPath(row.id)}
      choices={{
        role: choicesOf(roles.data?.rows),
        access: inWords(accessStates),
        keyword: inWords(keywordStates),
      }}
      tools={<ExportButton endpoint={exportAccounts} list={list} />}
      empty={{ icon: IconUsers, title: 'No one has an account yet', text: 'Invite the first person.' }}
    />
  );
}
