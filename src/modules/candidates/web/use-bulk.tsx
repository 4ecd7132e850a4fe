import { toast } from '#platform/web/feedback/toasts.ts';
import type { BulkAction } from '#platform/web/list/column.ts';
import { useBulkCall } from '#platform/web/record/BulkDialog.tsx';
import { useBulkMove } from '#platform/web/record/BulkMove.tsx';
import { useGo, writeSearch } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import type { Candidate } from '../contract.ts';
import { callBackRejections, moveCandidates } from '../rejecting/contract.ts';
import { compareCandidatesPath, mostCompared } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Bulk actions on candidates, and the dialog that one of them opened. */
export function useBulk() {
  const may = useMay();
  const { action, dialog } = useBulkMove(screens, moveCandidates, 'Move or reject');
  const callBack = useBulkCall<Candidate>(callBackRejections, {
    label: 'Call rejections back',
    refreshes: screens.reads,
  });
  const compare = useCompare();
  return { bulk: may(moveCandidates.access) ? [action, compare, callBack] : [compare], dialog };
}

function useCompare(): BulkAction<Candidate> {
  const go = useGo();
  return {
    label: 'Compare',
    run: (rows) => {
      const fits = rows.length >= 2 && rows.length <= mostCompared;
      if (fits) go(`${compareCandidatesPath}${writeSearch({ ids: rows.map(({ id }) => id).join(',') })}`);
      else toast.error('Choose two or three candidates to compare');
      return Promise.resolve(fits);
    },
  };
}
