import { Button } from '@mantine/core';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { Column, RowAction } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useMay } from '#platform/web/session/session.ts';
import { IconBooks, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dotSkillModule } from '../rights.ts';
import { exportSkills, fetchSkillList, type Skill, skillList } from '../contract.ts';
import { categoryColumn, topicColumn, typeColumn } from './skill-columns.tsx';
import { SkillDialog } from './SkillDialog.tsx';
import { SkillLink } from './SkillLink.tsx';
import { useCategories } from './use-categories.ts';
import { useDeleteSkill } from './use-delete-skill.tsx';

const columns: readonly Column<Skill>[] = [
  categoryColumn,
  topicColumn,
  typeColumn,
  { key: 'link', heading: 'Link', cell: (row) => <SkillLink skill={row} />, width: 240 },
];

const noSkills = {
  icon: IconBooks,
  title: 'No skills yet',
  text: 'Documents and recordings to learn from appear here.',
};

/** Edits the library. */
export function KeepSkillsPage() {
  const list = useList(skillList, 'kept-skills');
  const rows = useRows(fetchSkillList, list);
  const category = useCategories();
  const may = useMay();
  const [edited, setEdited] = useState<Skill | 'new'>();
  const rowMenu = useRowMenu(setEdited);
  const create = may(dotSkillModule.create) && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEdited('new')}>
      Create New Skills
    </Button>
  );
  return (
    <PageFrame title="Manage skills" action={create} fill>
      <DataTable
        name="Skills"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.training_topic}
        rowMenu={rowMenu}
        choices={{ category }}
        tools={<ExportButton endpoint={exportSkills} list={list} />}
        empty={{ ...noSkills, action: create }}
      />
      {edited && <SkillDialog saved={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}

function useRowMenu(edit: (skill: Skill) => void) {
  const may = useMay();
  const remove = useDeleteSkill();
  return (row: Skill): readonly RowAction[] => [
    ...(may(dotSkillModule.update) ? [{ label: 'Edit', icon: IconPencil, run: () => edit(row) }] : []),
    ...(may(dotSkillModule.delete) ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => remove(row) }] : []),
  ];
}
