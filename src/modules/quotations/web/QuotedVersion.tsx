import { showDate } from '#platform/contract/dates.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { JobQuotations } from '../contract.ts';
import { type Change, changesBetween } from './changes.ts';
import { OptionView } from './OptionView.tsx';
import { Questions } from './Questions.tsx';
import { WaitsForApproval } from './WaitsForApproval.tsx';

type Version = JobQuotations['rows'][number];

type QuotedVersionProps = { version: Version; before: Version | undefined };

/** One version for staff, with the changes since the one before. */
export function QuotedVersion({ version, before }: QuotedVersionProps) {
  const { quotation, options, toApprove, currency } = version;
  return (
    <>
      <Facts version={version} />
      {quotation.status === 'Draft' && toApprove !== null && (
        <Card padding={[12, 16]} background="tone-amber-soft">
          <Text>Somebody else approves it before it is sent: {toApprove}.</Text>
        </Card>
      )}
      {version.waits && <WaitsForApproval id={quotation.id} waits={version.waits} />}
      {before && <Changes before={before} after={version} />}
      {options.map((option, at) => (
        <OptionView
          // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
          key={at}
          option={option}
          number={at + 1}
          currency={currency}
          several={options.length > 1}
        />
      ))}
      {quotation.terms !== null && <Words title="Terms" text={quotation.terms} />}
      {quotation.note !== null && <Words title="Note, for the firm only" text={quotation.note} />}
      {version.evidence.length > 0 && <Evidence files={version.evidence} />}
      {quotation.sent_at !== null && <Questions quotation={quotation} />}
    </>
  );
}

function Evidence({ files }: { files: Version['evidence'] }) {
  return (
    <Stack as="section" gap={8} minWidth={0}>
      <Heading>What shows the decision</Heading>
      <FileList files={files} label="What shows the decision" />
    </Stack>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <Card as="section" padding={16} aria-label={title}>
    <Heading margin={[0, 0, 8]}>{title}</Heading>
    <Text lines breakAnywhere>
      {text}
    </Text>
  </Card>
);

/** Who sent it when, and who decided how. */
function Facts({ version: { quotation } }: { version: Version }) {
  const { momentInWords } = useWriting();
  const { owner, quotation_date, valid_until, viewed_at, decided_at, decided_by, decided_how, recorded_by, margin } =
    quotation;
  const how = recorded_by === null ? (decided_how ?? '') : `recorded by ${recorded_by}`;
  const facts = [
    owner && `By ${owner}`,
    quotation_date && `sent on ${showDate(quotation_date)}`,
    valid_until && `stands until ${showDate(valid_until)}`,
    viewed_at && `opened ${momentInWords(viewed_at)}`,
    decided_at && `decided by ${decided_by ?? ''} ${momentInWords(decided_at)} (${how})`,
    typeof margin === 'string' && `margin ${margin} %`,
  ];
  const why = [quotation.reject_reason, quotation.reject_comment, quotation.end_reason].filter(Boolean).join(': ');
  return (
    <Stack gap={8} minWidth={0}>
      <Text color="ink-soft" size={13}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {why && (
        <Card padding={[12, 16]} background="sunken">
          <Text weight={600}>{quotation.reject_comment === null ? 'Reason' : 'What the client said'}</Text>
          <Text lines breakAnywhere>
            {why}
          </Text>
        </Card>
      )}
    </Stack>
  );
}

function Changes({ before, after }: { before: Version; after: Version }) {
  const changes = changesBetween(before.options, after.options);
  const isSameTerms = (before.quotation.terms ?? '') === (after.quotation.terms ?? '');
  const title = `What changed since version ${before.quotation.quote_version}`;
  return (
    <Card as="section" padding={16} background="sunken" aria-label={title}>
      <Stack gap={8} minWidth={0}>
        <Heading>{title}</Heading>
        {changes.length === 0 && <Text dim>The lines are the same.</Text>}
        {changes.map((change) => (
          <ChangedLine key={change.description} change={change} was={before.currency} is={after.currency} />
        ))}
        {!isSameTerms && <Text>The terms are different.</Text>}
        <Grid columns="1fr auto" gap={16} ruledAbove padding={[8, 0, 0]}>
          <Text weight={600}>Total</Text>
          <Text figures nowrap weight={600}>
            <Amount of={before.quotation.total} currency={before.currency} /> →{' '}
            <Amount of={after.quotation.total} currency={after.currency} />
          </Text>
        </Grid>
      </Stack>
    </Card>
  );
}

function ChangedLine({ change, was, is }: { change: Change; was: string; is: string }) {
  const { showAmount } = useWriting();
  const { description, before, after, details } = change;
  return (
    <Row gap={16} align="baseline" justify="space-between">
      <Stack gap={4} minWidth={0}>
        <Text breakAnywhere>{description}</Text>
        {details.length > 0 && (
          <Text color="ink-dim" size={12} breakAnywhere>
            {details.map((one) => `${one.label} ${one.before} → ${one.after}`).join(' · ')}
          </Text>
        )}
      </Stack>
      <Text figures nowrap color="ink-soft">
        {before === null ? 'new' : showAmount(before, was)} → {after === null ? 'gone' : showAmount(after, is)}
      </Text>
    </Row>
  );
}
