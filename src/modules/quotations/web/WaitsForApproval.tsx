import { anyOf } from '#platform/contract/any-of.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { Button } from '@mantine/core';
import { type ApprovalWait, fetchJobQuotations, remindApprovers } from '../contract.ts';

type WaitsForApprovalProps = { id: number; waits: ApprovalWait };

/** Whose internal approval the quotation is waiting for, since when, and a reminder button. */
export function WaitsForApproval({ id, waits: { by, since, for: people, reminded_at } }: WaitsForApprovalProps) {
  const may = useMay();
  const remind = useWrite(remindApprovers, { refreshes: [fetchJobQuotations] });
  return (
    <Card padding={[12, 16]} background="tone-amber-soft">
      <Row wrap gap={[8, 16]} align="center" justify="space-between">
        <Text>
          {people.length > 0
            ? `Waiting for approval by ${anyOf(people)}`
            : 'Waiting for an approval that nobody may give'}
          {by !== null && `. ${by} asked for it `}
          {by === null && ', asked for '}
          <Ago moment={since} />
          {reminded_at !== null && (
            <>
              , and reminded them <Ago moment={reminded_at} />
            </>
          )}
          .
        </Text>
        {may(remindApprovers.access) && people.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={remind.sending}
            onClick={() => void toastReply(remind.send({ query: { id }, body: {} }))}
          >
            Remind
          </Button>
        )}
      </Row>
    </Card>
  );
}
