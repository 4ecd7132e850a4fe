import { deleteView, fetchViews, type SavedView } from '#platform/contract/views/saved-views.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button } from '@mantine/core';
import { reportPath } from '../../address.ts';
import { reportName, reportOfViews } from '../sendable.ts';
import { Read } from './Read.tsx';

export function Views() {
  const read = useRead(fetchViews, {});
  return (
    <Read read={read} empty="No view is saved. Open a report, and choose Save this view under Views.">
      {(rows) => (
        <FigureTable
          name="Views"
          rows={rows.filter(({ list }) => reportOfViews(list) !== undefined)}
          keyOf={({ id }) => id}
          wraps
          columns={[
            { heading: 'Name', words: true, cell: nameOf },
            { heading: 'Report', words: true, cell: ({ list }) => reportName(reportOfViews(list) ?? list) },
            { heading: 'Shared with', words: true, cell: ({ role }) => role ?? '-' },
            { heading: 'Of', words: true, cell: ({ own, owner }) => (own ? 'You' : owner) },
            { heading: 'Do', words: true, cell: removeOf },
          ]}
        />
      )}
    </Read>
  );
}

const nameOf = ({ name, list, search }: SavedView) => (
  <PageLink to={`${reportPath}/${reportOfViews(list) ?? ''}?${search}`}>{name}</PageLink>
);

const removeOf = (view: SavedView) => (view.own ? <Remove view={view} /> : '');

function Remove({ view }: { view: SavedView }) {
  const remove = useDelete(deleteView, {
    title: 'Delete view',
    question: 'Are you sure you want to delete this view?',
    refreshes: [fetchViews],
  });
  return (
    <Button variant="default" size="compact-xs" onClick={() => void remove(view)}>
      Delete
    </Button>
  );
}
