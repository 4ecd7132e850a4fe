import { onDemand } from '#platform/web/code/on-demand.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useBulkEdit } from '#platform/web/record/BulkEdit.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { clientEdits } from '../bulk.ts';
import { ContactImportButton } from './ContactImportButton.tsx';
import { screens } from './screens.tsx';
import { StatutoryMonth } from './StatutoryMonth.tsx';

const ClientBoard = onDemand(async () => (await import('./ClientBoard.tsx')).ClientBoard);

/** The clients this person may see, as a list, by status, or as a calendar of statutory dates. */
export function ClientListPage() {
  const [as] = useSearchWord('as');
  const { actions, dialog } = useBulkEdit(screens, clientEdits);
  const calendar = as === 'calendar';
  return (
    <PageFrame title="Clients" action={<NewRecord screens={screens} />} fill={!calendar}>
      {calendar && <StatutoryMonth tools={views} />}
      {as === 'board' && <ClientBoard tools={views} />}
      {!calendar && as !== 'board' && <RecordTable screens={screens} tools={listTools} bulk={actions} />}
      {dialog}
    </PageFrame>
  );
}

const views = (
  <ViewChoice
    views={[
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
      { value: 'calendar', label: 'Calendar' },
    ]}
  />
);

const listTools = (
  <>
    {views}
    <ContactImportButton />
  </>
);
