import { IconPencil } from '@tabler/icons-react';
import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { RecordPanel } from '../list/RecordPanel.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useMay } from '../session/session.ts';
import { recordDetails } from './cells.tsx';
import { lockOf, titleOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useKnown, useShown } from './use-known.ts';

/** A panel with one record beside its list, and its possible actions. */
export function RecordDetails<R extends AnyRecord>({ screens }: { screens: Screens<R> }) {
  const { record, calls, icons } = screens;
  const shown = useShown();
  const known = useKnown();
  return (
    <RecordPanel
      endpoint={calls.byId}
      noun={record.words.one}
      icon={icons.missing}
      titleOf={(row) => titleOf(record, row)}
      details={(row) => recordDetails(screens, row, shown, known)}
      actions={actionsOf(screens)}
    />
  );
}

const actionsOf = <R extends AnyRecord>(screens: Screens<R>) =>
  function actions(row: RowOf<R>) {
    return <Actions screens={screens} row={row} />;
  };

function Actions<R extends AnyRecord>({ screens, row }: { screens: Screens<R>; row: RowOf<R> }) {
  const { record, calls, move, editPath } = screens;
  const may = useMay();
  return (
    <>
      {may(calls.edit.access) && lockOf(record, row) === undefined && (
        <LinkButton to={editPath(row.id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
          Edit
        </LinkButton>
      )}
      {move && <StepButtons screens={{ ...screens, move }} row={row} />}
    </>
  );
}
