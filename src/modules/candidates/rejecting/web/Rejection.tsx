import { Button } from '@mantine/core';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import type { Candidate } from '../../contract.ts';
import { screens } from '../../web/screens.tsx';
import { callBackRejections } from '../contract.ts';

/** The reason for a rejection and when it is mailed. Until then it can be undone. */
export function Rejection({ row }: { row: Candidate }) {
  const callBack = useWrite(callBackRejections, { refreshes: screens.reads });
  const shown = useShown();
  const known = useKnown();
  const may = useMay();
  const waits = row.rejection_mail_at !== null;
  const details = [
    'reject_reason',
    ...(row.reject_note === null ? [] : ['reject_note' as const]),
    waits ? 'rejection_mail_at' : 'rejection_told_at',
  ] as const;
  return (
    <Card title="Rejected">
      <Grid gap={12}>
        <DetailList details={recordDetails({ ...screens, details }, row, shown, known)} />
        {waits && may(callBackRejections.access) && (
          <Row>
            <Button
              variant="default"
              loading={callBack.sending}
              onClick={() => void toastReply(callBack.send({ body: { ids: [row.id] } }))}
            >
              Call the rejection back
            </Button>
          </Row>
        )}
      </Grid>
    </Card>
  );
}
