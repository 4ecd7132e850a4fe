import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { ExitRecord } from '../../contract.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { type Dues, type ProposedDue, type ProposedDues, takeProposedDues } from '../contract.ts';
import { Explain } from './DueTable.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { useMoney } from './use-money.ts';
import classes from '../../web/exit.module.css';
import notice from '#platform/web/ui/notice.module.css';

type ProposalsProps = { exit: ExitRecord; sheet: Dues; proposed: ProposedDues };

/** Calculated dues that differ from the sheet. */
export function Proposals({ exit, sheet, proposed }: ProposalsProps) {
  const [asking, setAsking] = useState(false);
  const take = useWrite(takeProposedDues, { refreshes: exitReads });
  const open = proposed.rows.filter(({ change }) => change !== 'Same' && change !== 'Declined');
  const { version } = sheet;
  return (
    <Stack gap={12}>
      {proposed.asks.map((ask) => (
        <p key={ask} className={notice.notice}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>{ask}</span>
        </p>
      ))}
      <Card as="section" padding={16} aria-label="Worked out">
        <Stack gap={12}>
          <Text weight={500}>
            {open.length === 0 ? upToDate(proposed, sheet) : 'Worked out from pay, leave and service'}
          </Text>
          {open.length > 0 && (
            <Stack as="ul" gap={8} aria-label="Proposed lines">
              {open.map((line) => (
                <ProposedLine key={line.source} line={line} />
              ))}
            </Stack>
          )}
          {proposed.notes.map((note) => (
            <p key={note} className={classes.dim}>
              {note}
            </p>
          ))}
          {proposed.due_on !== null && (
            <p className={classes.dim}>By law it is settled by {showDate(proposed.due_on)}.</p>
          )}
          <Row wrap gap={8}>
            {open.length > 0 && (
              <Button
                loading={take.sending}
                onClick={() => void toastReply(take.send({ query: { id: exit.id }, body: { version } }))}
              >
                {open.every(({ change }) => change === 'New') ? 'Take over' : 'Bring up to date'}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsking(true)}>
              Terms of leaving
            </Button>
          </Row>
        </Stack>
      </Card>
      {asking && <TermsDialog exit={exit} version={version} proposed={proposed} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function upToDate({ rows }: ProposedDues, { settlements }: Dues): string {
  if (rows.length > 0) return 'The sheet is up to date with pay, leave and service';
  return settlements.length > 0 ? 'Pay, leave and service are as they were settled' : 'Nothing is worked out yet';
}

function ProposedLine({ line }: { line: ProposedDue }) {
  const moneyOf = useMoney();
  const { kind, says, amount, was, currency, change, explanation, from_row } = line;
  return (
    <li className={classes.proposed}>
      <span>
        {kind}
        <span className={classes.dim}>
          {says}
          {was !== null && ` · the sheet says ${moneyOf(was, currency)}`}
          {change === 'Gone' && ' · not due any more'}
        </span>
        <Explain text={explanation} from={from_row || null} />
      </span>
      <span data-end>{moneyOf(amount, currency)}</span>
    </li>
  );
}
