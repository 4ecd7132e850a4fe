import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { clientModule } from '../../rights.ts';
import { type DocumentRequest, withdrawRequest } from '../contract.ts';
import { RequestCard } from './RequestCard.tsx';

type StaffRequestsProps = { requests: readonly DocumentRequest[]; reads: readonly AnyEndpoint[] };

/** Requests to a client, as the firm sees them. */
export function StaffRequests({ requests, reads }: StaffRequestsProps) {
  const { send } = useWrite(withdrawRequest, { refreshes: reads });
  const may = useMay()(clientModule.update);
  if (requests.length === 0) return null;
  const withdraw = async (id: number) => {
    await toastReply(send({ body: { id } }));
  };
  return (
    <Grid as="section" gap={8} aria-label="Requests">
      <Heading>Requests</Heading>
      <Grid as="ul" gap={8}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request}>
            {may && request.answered_at === null && (
              <Row padding={[8, 0, 0]}>
                <Button variant="default" size="xs" onClick={() => void withdraw(request.id)}>
                  Withdraw request
                </Button>
              </Row>
            )}
          </RequestCard>
        ))}
      </Grid>
    </Grid>
  );
}
