import { Button } from '@mantine/core';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnInterviews, type OwnInterview } from '../../interviews/own.ts';
import { isPlanned } from '../../interviews/rules.ts';
import { FeedbackDialog } from '../../interviews/web/FeedbackDialog.tsx';
import { OwnInterviewItem } from '../../interviews/web/OwnInterviewItem.tsx';

/** A person's own interviews, in their account: whom they meet, and their feedback. */
export function InterviewsArea() {
  const read = useRead(fetchOwnInterviews, {});
  const [asked, setAsked] = useState<OwnInterview>();
  const [isWhole, setWhole] = useState(false);
  const rows = read.data?.rows ?? [];
  const open = rows.filter((row) => row.waits || isPlanned(row.status));
  const over = rows.length - open.length;
  // With nothing to do, show the past ones right away.
  const shown = isWhole || open.length === 0 ? rows : open;
  return (
    <Grid gap={16}>
      <FramedList
        read={{ ...read, data: read.data && { rows: shown } }}
        empty={{
          icon: IconMessages,
          title: 'No interviews',
          text: 'When you are asked to interview somebody, you find their card and resume here.',
        }}
        renderItem={(row) => <OwnInterviewItem row={row} onFeedback={setAsked} />}
      />
      {shown.length < rows.length && (
        <Row>
          <Button variant="default" onClick={() => setWhole(true)}>
            {over === 1 ? 'Show one that is over' : `Show ${over} that are over`}
          </Button>
        </Row>
      )}
      {asked && <FeedbackDialog interview={asked} onClose={() => setAsked(undefined)} />}
    </Grid>
  );
}
