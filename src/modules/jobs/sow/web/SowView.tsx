import { durationText } from '#platform/contract/duration.ts';
import { labelOf } from '#platform/contract/fields.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RichText } from '#platform/web/ui/RichText.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Fragment } from 'react';
import { type Sow, type SowText, sowTexts } from '../contract.ts';

const names = Object.keys(sowTexts) as SowText[];

/** A statement of work, read-only. */
export function SowView({ sow }: { sow: Sow }) {
  const told = names.filter((name) => sow[name] !== null);
  return (
    <>
      <Decision sow={sow} />
      <SowLines sow={sow} />
      {(sow.scope_text !== null || told.length > 0) && (
        <Card as="section" padding={16} aria-label="What it covers">
          <Stack gap={16} minWidth={0}>
            {sow.scope_text && (
              <Stack gap={4} minWidth={0}>
                <Heading as="h3">Scope</Heading>
                <RichText document={sow.scope_text} />
              </Stack>
            )}
            {told.map((name) => (
              <Stack key={name} gap={4} minWidth={0}>
                <Heading as="h3">{labelOf(sowTexts[name])}</Heading>
                <Text lines breakAnywhere>
                  {sow[name]}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

/** Author, decider and their notes. */
export function Decision({ sow }: { sow: Sow }) {
  const { momentInWords } = useWriting();
  const { status, prepared_by, reviewed_by, submitted_at, agreed_at, management_note } = sow;
  const parts = [
    prepared_by !== null && `Prepared by ${prepared_by}`,
    submitted_at !== null && `submitted ${momentInWords(submitted_at)}`,
    reviewed_by !== null && `reviewed by ${reviewed_by}`,
    agreed_at !== null && `agreed ${momentInWords(agreed_at)}`,
  ];
  return (
    <Stack gap={8} minWidth={0}>
      <Text color="ink-soft" size={13}>
        {parts.filter(Boolean).join(', ')}
      </Text>
      {management_note !== null && (
        <Card padding={[12, 16]} background={status === 'Draft' ? 'tone-amber-soft' : 'sunken'}>
          <Text weight={600}>{agreed_at === null ? 'Returned' : 'Note'}</Text>
          <Text lines breakAnywhere>
            {management_note}
          </Text>
        </Card>
      )}
    </Stack>
  );
}

const columns = 'minmax(0, 1fr) auto 88px';

function SowLines({ sow: { lines, total_budget_min } }: { sow: Sow }) {
  return (
    <Card as="section" padding={[12, 16]} aria-label="Lines">
      <Grid columns={columns} gap={[8, 16]} align="baseline">
        {lines.map(({ description, fee_type, budget_min }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <Fragment key={at}>
            <Text breakAnywhere>{description}</Text>
            <Text color="ink-dim" size={13} nowrap>
              {fee_type}
            </Text>
            <Text figures textAlign="end">
              {durationText(budget_min)}
            </Text>
          </Fragment>
        ))}
      </Grid>
      <Row justify="space-between" gap={16} margin={[8, 0, 0]} padding={[8, 0, 0]} ruledAbove>
        <Text weight={600}>Total</Text>
        <Text weight={600} figures>
          {durationText(total_budget_min)}
        </Text>
      </Row>
    </Card>
  );
}
