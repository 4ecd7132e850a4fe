import { recruitmentModule } from '#modules/access/permissions.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { exportRecruitments, fetchAllRecruitments, recruitmentList } from '../contract.ts';
import { addRecruitmentPath } from './public/addresses.ts';
import { recruitmentColumns } from './recruitment-columns.tsx';
import { RecruitmentPanel } from './RecruitmentPanel.tsx';
import { useRecruitmentChoices } from './use-recruitment-choices.ts';
import { useRowActions } from './use-row-actions.ts';

/** The positions to be filled. */
export function RecruitmentListPage() {
  const list = useList(recruitmentList, 'recruitment');
  const rows = useRows(fetchAllRecruitments, list);
  const { rowTo, rowMenu } = useRowActions();
  const { people, ...choices } = useRecruitmentChoices();
  return (
    <PageFrame title="Recruitment" action={<NewPosition />} fill>
      <DataTable
        name="Positions"
        list={list}
        rows={rows}
        columns={recruitmentColumns}
        rowKey={(row) => row.id}
        rowName={(row) => row.position}
        rowTo={rowTo}
        rowMenu={rowMenu}
        choices={{ ...choices, recruiter: people, hiring_manager: people }}
        tools={<ExportButton endpoint={exportRecruitments} list={list} />}
        empty={{
          icon: IconUserSearch,
          title: 'No positions yet',
          text: 'Posts that somebody is looked for stand here, from the draft until they are filled.',
          action: <NewPosition />,
        }}
      />
      <RecruitmentPanel />
    </PageFrame>
  );
}

function NewPosition() {
  const may = useMay();
  if (!may(recruitmentModule.create)) return null;
  return (
    <LinkButton to={addRecruitmentPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New position
    </LinkButton>
  );
}
