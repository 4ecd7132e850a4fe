import { showDate } from '#platform/contract/dates.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { ReactNode } from 'react';
import { amountText } from '../../arithmetic/amount.ts';
import type { TriedLeave } from '../../applying.ts';
import type { DueWhileAway } from '../../public/due-work.ts';
import { DueList } from '../covering/DueList.tsx';

type BesidesProps = {
  answer: TriedLeave;
  due: DueWhileAway | undefined;
  onType: (id: number) => void;
};

/** What else the decider sees: other types, who else is away, who decides. */
export function Besides({ answer, due, onType }: BesidesProps) {
  const { warnings, others, away } = answer;
  return (
    <>
      {warnings.map((warning) => (
        <Text key={warning} color="tone-amber">
          {warning}
        </Text>
      ))}
      {others.length > 0 && (
        <Part title="In another type">
          <Row wrap gap={8}>
            {others.map(({ leave_type_id, name, unit, total, whyNot }) => (
              <ActionButton
                key={leave_type_id}
                size="compact-sm"
                variant="default"
                whyNot={whyNot ?? undefined}
                onClick={() => onType(leave_type_id)}
              >
                {name}: {amountText(total, unit)}
              </ActionButton>
            ))}
          </Row>
        </Part>
      )}
      {due && due.rows.length + due.hidden > 0 && (
        <Part title="Due while away, and just after">
          <DueList due={due} />
        </Part>
      )}
      <Part title="Also away">
        {away.length === 0 && <Text dim>Nobody else of the department</Text>}
        <Away away={away} />
      </Part>
      <Part title="Decided by">
        <Text>{decidersText(answer)}</Text>
      </Part>
    </>
  );
}

/** Colleagues in the department who are away at the same time; never why. */
export function Away({ away }: { away: TriedLeave['away'] }) {
  if (away.length === 0) return null;
  return (
    <Grid as="ul" gap={4}>
      {away.map(({ name, from, to, asked }) => (
        <li key={`${name} ${from}`}>
          {name}, {from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`}
          {asked && ' (asked for)'}
        </li>
      ))}
    </Grid>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid gap={4}>
      <Heading as="h3" size={13}>
        {title}
      </Heading>
      {children}
    </Grid>
  );
}

function decidersText({ waits_for, levels }: TriedLeave): string {
  const first = waits_for.length === 0 ? 'HR' : waits_for.join(' or ');
  const later = levels.slice(1).map((level) => (level === 'HR' ? level : level.toLowerCase()));
  return [first, ...later].join(', then ');
}
