import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { MoveIn } from '../contract.ts';
import { gapFilters } from '../gap-filters.ts';
import { type GapKey, gapKeys, gaps, gapText, standingOf, whyNotYet } from '../rules.ts';
import { Agreement } from './Agreement.tsx';
import type { Step } from './steps.ts';

type StepCardProps = { step: Step; place: number; state: MoveIn };

/** One list to import: its number of rows, what is missing, and a link to its import. */
export function StepCard({ step: { key, title, text, to, list, brings }, place, state }: StepCardProps) {
  const { kept, missing } = state;
  const { word, tone } = standingOf(key, kept, missing);
  const { counted, momentInWords } = useWriting();
  const brought = state.brought.find(({ step }) => step === key);
  const notYet = whyNotYet(key, kept);
  return (
    <Card as="li" padding={16} aria-labelledby={`step-${key}`}>
      <Stack gap={10} minWidth={0}>
        <Row wrap gap={[4, 16]} justify="space-between" align="center">
          <Heading id={`step-${key}`}>{`${place}. ${title}`}</Heading>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </Row>
        <Text>{text}</Text>
        {notYet && <Text color="tone-amber">{notYet}</Text>}
        {key === 'openings' && <Agreement state={state} />}
        {kept[key] > 0 && <Gaps step={key} to={to} missing={missing} />}
        <Row wrap gap={[8, 16]} align="center">
          {brings && <ImportStep step={key} {...brings} />}
          <PageLink to={to}>{list}</PageLink>
          <Text dim figures>
            {counted(kept[key], 'kept', 'kept')}
            {brought && `, ${counted(brought.added, 'by import', 'by import')}, last ${momentInWords(brought.at)}`}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}

type GapsProps = { step: Step['key']; to: string; missing: MoveIn['missing'] };

/** Each links to the rows it counts, if their list has such a filter. */
function Gaps({ step, to, missing }: GapsProps) {
  const open = gapKeys.filter((gap) => gaps[gap].step === step && missing[gap] > 0);
  if (open.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="Missing">
      {open.map((gap) => (
        <Text as="li" key={gap} color="ink-soft">
          <GapText gap={gap} to={to} count={missing[gap]} />
        </Text>
      ))}
    </Stack>
  );
}

function GapText({ gap, to, count }: { gap: GapKey; to: string; count: number }) {
  const filter = gapFilters[gap];
  const text = gapText(gap, count);
  return filter ? <PageLink to={`${to}?${new URLSearchParams(filter).toString()}`}>{text}</PageLink> : text;
}

type ImportStepProps = { step: Step['key'] } & Pick<NonNullable<Step['brings']>, 'label' | 'access'>;

function ImportStep({ step, label, access }: ImportStepProps) {
  const [, changeSearch] = useSearchWord('import');
  const may = useMay();
  if (!may(access)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconUpload size={16} stroke={1.6} />}
      onClick={() => changeSearch((current) => ({ ...current, import: step }))}
    >
      {label}
    </Button>
  );
}
