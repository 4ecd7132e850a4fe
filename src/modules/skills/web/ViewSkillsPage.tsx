import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMayChange } from '#platform/web/session/session.ts';
import { IconBooks } from '@tabler/icons-react';
import { dotSkillModule } from '../rights.ts';
import { exportSkills, fetchSkillList, type Skill, skillList } from '../contract.ts';
import { keepSkillsPath } from './public/addresses.ts';
import { categoryColumn, topicColumn, typeColumn } from './skill-columns.tsx';
import { useCategories } from './use-categories.ts';
import { ViewLink } from './ViewLink.tsx';

const columns: readonly Column<Skill>[] = [
  categoryColumn,
  topicColumn,
  typeColumn,
  { key: 'view', heading: 'Link', cell: (row) => <ViewLink skill={row} />, width: 88, hideable: false },
];

/** The library of documents and recordings. */
export function ViewSkillsPage() {
  const list = useList(skillList, 'skills');
  const rows = useRows(fetchSkillList, list);
  const category = useCategories();
  return (
    <PageFrame title="Skills" action={<ManageSkills />} fill>
      <DataTable
        name="Skills"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.training_topic}
        choices={{ category }}
        tools={<ExportButton endpoint={exportSkills} list={list} />}
        empty={{ icon: IconBooks, title: 'No skills yet', text: 'Documents and recordings to learn from appear here.' }}
      />
    </PageFrame>
  );
}

function ManageSkills() {
  if (!useMayChange(dotSkillModule)) return null;
  return (
    <LinkButton to={keepSkillsPath} variant="default">
      Manage skills
    </LinkButton>
  );
}
