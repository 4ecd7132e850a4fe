import { showDate } from '#platform/contract/dates.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { JobQuotations } from '../contract.ts';
import { changesBetween } from './changes.ts';
import { OptionView } from './OptionView.tsx';
import { Questions } from './Questions.tsx';

type Version = JobQuotations['rows'][number];

type QuotedVersionProps = { version: Version; currency: string; before: Version | undefined };

/** One version as staff read it, and what changed since the one before. */
export function QuotedVersion({ version, currency, before }: QuotedVersionProps) {
  const { quotation, options, toApprove } = version;
  return (
    <>
      <Facts version={version} />
      {quotation.status === 'Draft' && toApprove !== null && (
        <Card padding={[12, 16]} background="tone-amber-soft">
          <Text>Somebody else approves it before it is sent: {toApprove}.</Text>
        </Card>
      )}
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
      {version.evidence.length > 0 && (
        <Stack as="section" gap={8} minWidth={0}>
          <Heading>What shows the decision</Heading>
          <FileList files={version.evidence} label="What shows the decision" />
        </Stack>
      )}
      {quotation.sent_at !== null && <Questions quotation={quotation} />}
    </>
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

/** Who sent it when, who decided how. */
function Facts({ version: { quotation } }: { version: Version }) {
  const { momentInWords } = useWriting();
  const { owner, quotation_date, valid_until, viewed_at, decided_at, decided_by, decided_how, recorded_by, margin } =
    quotation;
  const facts = [
    owner && `By ${owner}`,
    quotation_date && `sent on ${showDate(quotation_date)}`,
    valid_until && `stands until ${showDate(valid_until)}`,
    viewed_at && `opened ${momentInWords(viewed_at)}`,
    decided_at &&
      `decided by ${decided_by ?? ''} ${momentInWords(decided_at)} (${recorded_by === null ? (decided_how ?? '') : `recorded by ${recorded_by}`})`,
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
  const { showAmount } = useWriting();
  const changes = changesBetween(before.options, after.options);
  const title = `What changed since version ${before.quotation.quote_version}`;
  return (
    <Card as="section" padding={16} background="sunken" aria-label={title}>
      <Stack gap={8} minWidth={0}>
        <Heading>{title}</Heading>
        {changes.length === 0 && <Text dim>The lines are the same.</Text>}
        {changes.map(({ description, before: was, after: is }) => (
          <Row key={description} gap={16} align="baseline" justify="space-between">
            <Text breakAnywhere>{description}</Text>
            <Text figures nowrap color="ink-soft">
              {was === null ? 'new' : showAmount(was)} → {is === null ? 'gone' : showAmount(is)}
            </Text>
          </Row>
        ))}
        <Grid columns="1fr auto" gap={16} ruledAbove padding={[8, 0, 0]}>
          <Text weight={600}>Total</Text>
          <Text figures nowrap weight={600}>
            {showAmount(before.quotation.total)} → {showAmount(after.quotation.total)}
          </Text>
        </Grid>
      </Stack>
    </Card>
  );
}
