import { Button } from '@mantine/core';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useState } from 'react';
import { fetchResumeText } from '../contract.ts';

/** The text of a resume, for Word files, which browsers cannot show, and for hidden candidates. */
export function ResumeText({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Read id={id} />
  ) : (
    <Row>
      <Button variant="default" onClick={() => setOpen(true)}>
        Read as text
      </Button>
    </Row>
  );
}

function Read({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchResumeText, { params: { id } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.text === null) return <Text dim>This resume cannot be read as text. Download it to read it.</Text>;
  return (
    <Box as="section" framed scrolls padding={12} maxHeight={480} aria-label="Resume as text">
      <Text lines>{data.text}</Text>
    </Box>
  );
}
