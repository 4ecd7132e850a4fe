import { Button } from '@mantine/core';
import { IconLinkOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { saveFrom } from '#platform/web/download.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { downloadPaper, openPapers, type Papers, readPapers } from '../contract.ts';
import { Unlock } from './Unlock.tsx';
import classes from '../../web/exit.module.css';

/** A leaver's settlement and exit papers. */
export const LeaverPage = () => (
  <GuestPage opens={openPapers} title="Your papers" isUsable={() => false} waiting={[120, 220]}>
    {(shared, { token }) =>
      shared.whyOver === null ? (
        <Opened token={token} name={shared.name} sentTo={shared.sent_to} />
      ) : (
        <StateFrame icon={IconLinkOff} title="This is no longer open" text={shared.whyOver} page />
      )
    }
  </GuestPage>
);

function Opened({ token, name, sentTo }: { token: string; name: string; sentTo: string }) {
  const [pass, setPass] = useState<string | null>(null);
  return pass === null ? (
    <Unlock token={token} name={name} sentTo={sentTo} onOpen={setPass} />
  ) : (
    <OwnPapers pass={pass} onLock={() => setPass(null)} />
  );
}

function OwnPapers({ pass, onLock }: { pass: string; onLock: () => void }) {
  const { data, error, refetch } = useRead(readPapers, {}, { token: pass });
  const { dayInWords } = useWriting();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={24} breakAnywhere>
          {data.name}
        </Heading>
        <Text color="ink-soft">
          Your papers from {data.company}. Your last working day is {dayInWords(data.lwd)}; you can read them until{' '}
          {dayInWords(data.until)}.
        </Text>
      </Stack>
      {data.settlements.length === 0 && <Text>There is no settlement yet. We will email you when there is one.</Text>}
      {data.settlements.map((one) => (
        <Settlement key={one.id} settlement={one} pass={pass} />
      ))}
      <Row wrap gap={8}>
        {data.interview && (
          <PdfButton
            label="Exit interview"
            fetch={async () => {
              const { result } = await call(downloadPaper, { query: {}, token: pass });
              saveFrom(result.url, 'Exit interview.pdf');
            }}
          />
        )}
        <Button variant="subtle" leftSection={<IconLock size={16} stroke={1.6} />} onClick={onLock}>
          Lock
        </Button>
      </Row>
    </>
  );
}

type OneSettlement = Papers['settlements'][number];

function Settlement({ settlement, pass }: { settlement: OneSettlement; pass: string }) {
  const { id, title, paid, lines, totals } = settlement;
  const letter = async () => {
    const { result } = await call(downloadPaper, { query: { settlement_id: id }, token: pass });
    saveFrom(result.url, `${title.replaceAll('/', '-')}.pdf`);
  };
  return (
    <Card as="section" padding={20} aria-label={title}>
      <Stack gap={16}>
        <Row wrap align="center" justify="space-between" gap={[8, 16]}>
          <Heading>{title}</Heading>
          <StatusBadge tone={paid ? 'green' : 'blue'}>{paid ? 'Paid' : 'To be paid'}</StatusBadge>
        </Row>
        {totals.map((total) => (
          <Text key={total} weight={600}>
            {total}
          </Text>
        ))}
        {lines.length === 0 && <Text>Nothing is due on either side.</Text>}
        <Stack as="ul" gap={12} aria-label="What it is made of">
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.says}`} line={line} />
          ))}
        </Stack>
        <Row>
          <PdfButton label="Download letter" fetch={letter} />
        </Row>
      </Stack>
    </Card>
  );
}

const Line = ({ line: { kind, says, explanation, toThem, fromThem } }: { line: OneSettlement['lines'][number] }) => (
  <li className={classes.proposed}>
    <span>
      {kind}
      <span className={classes.dim}>{says}</span>
      {explanation.map((part) => (
        <span key={part} className={classes.dim}>
          {part}
        </span>
      ))}
    </span>
    <span data-end>{toThem || `- ${fromThem}`}</span>
  </li>
);
