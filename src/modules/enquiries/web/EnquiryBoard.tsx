import { BoardColumn, cardsAtOnce } from '#platform/web/board/BoardColumn.tsx';
import { BoardFrame } from '#platform/web/board/BoardFrame.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { Column } from '#platform/web/list/column.ts';
import { valuesIn } from '#platform/contract/list.ts';
import type { Choices } from '#platform/web/list/filter/filters.ts';
import type { List } from '#platform/web/list/use-list.ts';
import { useMore } from '#platform/web/query.ts';
import { type ReactNode, useState } from 'react';
import { type Enquiry, fetchAllEnquiry } from '../contract.ts';
import { type SlaStep, slaSteps, statusAfter } from '../life.ts';
import { EnquiryCard } from './EnquiryCard.tsx';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
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

/** The list's enquiries by status; cards move by dragging or by their menu. */
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
  // Only close the dialog that asked to: another may have opened meanwhile.
  const close = () => setMove((now) => (now === move ? null : now));
  const wanted = valuesIn(list.filters['status'] ?? '');
  const shown = statuses.data?.filter(({ id }) => wanted.length === 0 || wanted.includes(String(id ?? 'none')));
  const { data, error, retry } = statuses;
  return (
    <BoardFrame
      label="Enquiries by status"
      list={list}
      columns={columns}
      choices={choices}
      tools={tools}
      failed={!data && error && <FailedState error={error} onRetry={retry} />}
    >
      {shown?.map((status) => (
        <StatusColumn
          key={status.id ?? 'none'}
          list={list}
          status={status}
          taking={dragged !== null}
          onDrop={() => drop(status)}
          renderCard={(enquiry) => (
            <EnquiryCard
              key={enquiry.id}
              enquiry={enquiry}
              onDrag={setDragged}
              onMove={(one, step) => setMove({ enquiry: one, step })}
            />
          )}
        />
      ))}
      {move && <SlaDialog enquiry={move.enquiry} move={move.step} withDocuments onClose={close} />}
    </BoardFrame>
  );
}

/** A status as a column; null for enquiries without one. */
type BoardStatus = { readonly id: number | null; readonly name: string };

type StatusColumnProps = {
  list: List;
  status: BoardStatus;
  taking: boolean;
  onDrop: () => void;
  renderCard: (enquiry: Enquiry) => ReactNode;
};

/** Enquiries of one status that match the list's filters. */
function StatusColumn({ list, status: { id, name }, ...column }: StatusColumnProps) {
  const ofStatus = String(id ?? 'none');
  const cards = useMore(
    fetchAllEnquiry,
    (page) => ({ query: { ...list.query, ...page, status: ofStatus } }),
    cardsAtOnce,
  );
  const heading = id === null ? name : <EnquiryStatus status={{ id, name }} />;
  return <BoardColumn name={name} heading={heading} cards={cards} {...column} />;
}
