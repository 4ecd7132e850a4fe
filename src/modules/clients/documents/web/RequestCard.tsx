import { showDate } from '#platform/contract/dates.ts';
import { Card, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ReactNode } from 'react';
import type { DocumentRequest } from '../contract.ts';

/** One request to a client. */
export function RequestCard({ request, children }: { request: DocumentRequest; children?: ReactNode }) {
  const { title, note, due_date, answered_at, asked_at, by, documents } = request;
  const { momentInWords } = useWriting();
  return (
    <Card as="li" padding={[12, 16]}>
      <Row wrap align="center" gap={8} weight={600}>
        {title} <State request={request} />
      </Row>
      <Text dim>
        {answered_at === null
          ? `Due ${showDate(due_date)} · asked ${momentInWords(asked_at)}${by ? ` by ${by}` : ''}`
          : `${documents === 1 ? '1 document' : `${documents} documents`} sent ${momentInWords(answered_at)}`}
      </Text>
      {note && <Text lines>{note}</Text>}
      {children}
    </Card>
  );
}

function State({ request: { answered_at, due_date } }: { request: DocumentRequest }) {
  const today = useToday();
  if (answered_at !== null) return <StatusBadge tone="green">Sent</StatusBadge>;
  return due_date < today ? (
    <StatusBadge tone="red">Overdue</StatusBadge>
  ) : (
    <StatusBadge tone="amber">Open</StatusBadge>
  );
}
