import { department } from '#modules/masters/contract.ts';
import { choicesOf, type Choice } from '#platform/web/choice.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import { type Cell, exportSkillMatrix, fetchSkillMatrix, matrixList, type MatrixRow } from '../contract.ts';
import { levels, levelWords } from '../levels.ts';
import { LevelCell } from './LevelCell.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import { useCategories } from './use-categories.ts';

type Opened = { readonly row: MatrixRow; readonly cell: Cell; readonly category: string };

const personColumns: readonly Column<MatrixRow>[] = [
  {
    key: 'employee_name',
    heading: 'Name',
    cell: (row) => (row.own ? `${row.employee_name} (you)` : row.employee_name),
    filter: 'employee_name',
    sort: 'employee_name',
    width: 184,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'department',
    heading: 'Department',
    cell: (row) => row.department,
    filter: 'department',
    width: 132,
    phone: 'hidden',
  },
];

/** People's levels in each category of skills. */
export function SkillMatrixPage() {
  const list = useList(matrixList, 'skill-matrix');
  const rows = useRows(fetchSkillMatrix, list);
  const categories = useCategories() ?? noCategories;
  const departments = useRead(department.calls.choices, {}, { freshFor: minutes(5) });
  const [opened, setOpened] = useState<Opened>();
  return (
    <PageFrame title="Skill matrix" text={<Legend />} fill>
      <DataTable
        name="Skill matrix"
        list={list}
        rows={rows}
        columns={[...personColumns, ...categories.map((category) => columnOf(category, setOpened))]}
        rowKey={(row) => row.id}
        rowName={(row) => row.employee_name}
        tools={<ExportButton endpoint={exportSkillMatrix} list={list} />}
        choices={{ department: departments.isError ? [] : choicesOf(departments.data?.rows) }}
        empty={{
          icon: IconGridDots,
          title: 'No one to show',
          text: 'Levels come from the skills people open and the trainings they attend.',
        }}
      />
      {opened && <LevelDialog {...opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}

const noCategories: readonly Choice[] = [];

const columnOf = ({ value, label }: Choice, open: (opened: Opened) => void): Column<MatrixRow> => ({
  key: `category-${value}`,
  heading: label,
  cell: (row) => {
    const cell = row.levels.find(({ category_id }) => String(category_id) === value);
    return (
      cell && <LevelCell row={row} cell={cell} category={label} onOpen={() => open({ row, cell, category: label })} />
    );
  },
  width: 104,
});

function Legend() {
  return (
    <Text as="span" figures>
      {levels.map((level) => `${level} ${levelWords[level]}`).join(' · ')}
    </Text>
  );
}
