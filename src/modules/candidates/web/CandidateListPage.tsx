import { CardLine } from '#platform/web/board/BoardCard.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordBoard } from '#platform/web/record/RecordBoard.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { FilteredApplyLink } from '../applying/web/ApplyLink.tsx';
import type { Candidate } from '../contract.ts';
import { screens } from './screens.tsx';
import { useBulk } from './use-bulk.tsx';

/** Candidates, as a list or by stage. */
export function CandidateListPage() {
  const [as] = useSearchWord('as');
  const { bulk, dialog } = useBulk();
  return (
    <PageFrame title="Candidates" action={actions} fill>
      {as === 'board' ? (
        <RecordBoard screens={screens} tools={views} card={linesOf} />
      ) : (
        <RecordTable screens={screens} tools={views} bulk={bulk} />
      )}
      {dialog}
    </PageFrame>
  );
}

const actions = (
  <>
    <FilteredApplyLink />
    <NewRecord screens={screens} />
  </>
);

const views = (
  <ViewChoice
    views={[
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
    ]}
  />
);

const linesOf = ({ recruitment, current_company, stage_age, owner }: Candidate) => (
  <>
    <CardLine title={recruitment ?? ''}>{recruitment}</CardLine>
    <CardLine>{[current_company, owner].filter(Boolean).join(' · ')}</CardLine>
    <CardLine>{stage_age === 1 ? '1 day here' : `${stage_age} days here`}</CardLine>
  </>
);
