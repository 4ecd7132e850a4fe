import { type ReactNode, useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Stack } from '#platform/web/layout/Parts.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { FilterBar } from '#platform/web/list/FilterBar.tsx';
import { valuesIn } from '#platform/contract/list.ts';
import type { Choices } from '#platform/web/list/filters.ts';
import type { List } from '#platform/web/list/use-list.ts';
import type { Enquiry } from '../contract.ts';
import { type SlaStep, slaSteps, statusAfter } from '../agreement.ts';
import { BoardColumn, type BoardStatus } from './BoardColumn.tsx';
import classes from './board.module.css';
import { SlaDialog } from './SlaDialog.tsx';
import { useWhyNotSla } from './use-why-not-sla.ts';

type EnquiryBoardProps = {
  list: List;
  columns: readonly Column<Enquiry>[];
  choices: Choices;
  tools: ReactNode;
  statuses: { data: readonly BoardStatus[] | undefined; error: Error | null; retry: () => void };
};

type Move = { readonly enquiry: Enquiry; readonly step: SlaStep };

/** The list's enquiries by status: a card is taken a step further by dragging it or by its menu. */
export function EnquiryBoard({ list, columns, choices, tools, statuses }: EnquiryBoardProps) {
  const [dragged, setDragged] = useState<Enquiry | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const whyNot = useWhyNotSla();
  const drop = (status: BoardStatus) => {
    setDragged(null);
    if (!dragged || (dragged.Enquiry_SLA_Status?.id ?? null) === status.id) return;
    const step = slaSteps.find((one) => statusAfter(one) === status.id);
    const reason = step ? whyNot(step, dragged) : `No step of the SLA leads to ${status.name}`;
    if (step && !reason) setMove({ enquiry: dragged, step });
    else toast.error(reason ?? '');
  };
  const wanted = valuesIn(list.filters['status'] ?? '');
  const shown = statuses.data?.filter(({ id }) => wanted.length === 0 || wanted.includes(String(id ?? 'none')));
  return (
    <Stack as="section" gap={12} flex={1} minHeight={0} aria-label="Enquiries by status">
      <FilterBar
        list={list}
        columns={columns}
        hidden={[]}
        onHidden={() => undefined}
        choices={choices}
        phone
        hint={false}
        tools={tools}
      />
      {!statuses.data && statuses.error && <FailedState error={statuses.error} onRetry={statuses.retry} />}
      <Grid gap={12} flex={1} minHeight={0} className={classes.board}>
        {shown?.map((status) => (
          <BoardColumn
            key={status.id ?? 'none'}
            list={list}
            status={status}
            taking={dragged !== null}
            onDrag={setDragged}
            onDrop={() => drop(status)}
            onMove={(enquiry, step) => setMove({ enquiry, step })}
          />
        ))}
      </Grid>
      {move && <SlaDialog enquiry={move.enquiry} move={move.step} withDocuments onClose={() => setMove(null)} />}
    </Stack>
  );
}
