import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Box, Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { Decision, OfferedQuotation, Question } from '../decide.ts';
import { isWithClient, whyNotDecide } from '../life.ts';
import { Comparison } from './Comparison.tsx';
import { OptionView } from './OptionView.tsx';
import { OwnStatus } from './OwnStatus.tsx';

/** A quotation for its client: the offer, the terms, the questions. */
/** @param momentText formats a moment for this reader */
export function OfferedView({
  quotation,
  momentText,
}: {
  quotation: OfferedQuotation;
  momentText: (moment: string) => string;
}) {
  const {
    options,
    currency,
    terms,
    questions,
    decision,
    quote_no,
    quote_version,
    quotation_date,
    valid_until,
    status,
  } = quotation;
  const isOpen = isWithClient(status);
  return (
    <>
      <Text color="ink-soft" size={13}>
        {[
          quote_version > 1 ? `${quote_no}, version ${quote_version}` : quote_no,
          quotation_date !== null && `sent on ${showDate(quotation_date)}`,
          valid_until !== null && isOpen && `stands until ${showDate(valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {decision && <Decided decision={decision} at={momentText(decision.at)} />}
      {!decision && !isOpen && <Over status={status} />}
      {options.length > 1 && <Comparison options={options} currency={currency} />}
      <Grid columns={besideEachOther} gap={16} align="start">
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
      </Grid>
      {terms !== null && (
        <Card as="section" padding={16} aria-label="Terms">
          <Heading margin={[0, 0, 8]}>Terms</Heading>
          <Text lines breakAnywhere>
            {terms}
          </Text>
        </Card>
      )}
      {questions.length > 0 && <Asked questions={questions} />}
    </>
  );
}

const besideEachOther = 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))';

/** Width in pixels: options stand side by side if there is room. @param usual for a single one */
export const widthFor = (quotation: Pick<OfferedQuotation, 'options'> | null | undefined, usual: number): number =>
  (quotation?.options.length ?? 1) > 1 ? 1040 : usual;

/** It ended without a valid decision. */
const Over = ({ status }: Pick<OfferedQuotation, 'status'>) => (
  <Stack as="section" gap={8} padding={[16, 20]} background="sunken" aria-label="Status">
    <div>
      <OwnStatus status={status} />
    </div>
    <Text color="ink-soft">{whyNotDecide(status)}</Text>
  </Stack>
);

function Decided({ decision, at: moment }: { decision: Decision; at: string }) {
  const { approved, by, option, reason } = decision;
  const Icon = approved ? IconCircleCheck : IconCircleX;
  const tone = approved ? 'tone-green' : 'tone-red';
  return (
    <Row as="section" gap={12} padding={[16, 20]} background={`${tone}-soft`}>
      <Box as="span" color={tone} flex="none" aria-hidden="true">
        <Icon size={24} stroke={1.6} />
      </Box>
      <Box minWidth={0}>
        <Heading margin={[0, 0, 4]}>{approved ? 'Quotation approved' : 'Quotation rejected'}</Heading>
        <Text color="ink-soft" breakAnywhere>
          By {by} on {moment}.{option !== null && ` Chosen: ${option}.`}
        </Text>
        {reason !== null && (
          <Text color="ink-soft" lines breakAnywhere>
            Reason: {reason}
          </Text>
        )}
      </Box>
    </Row>
  );
}

const Asked = ({ questions }: { questions: readonly Question[] }) => (
  <Card as="section" padding={16} aria-label="Questions">
    <Stack gap={12} minWidth={0}>
      <Heading>Questions</Heading>
      {questions.map(({ id, question, asked_by, answer }) => (
        <Stack key={id} gap={4} minWidth={0}>
          <Text lines breakAnywhere weight={600}>
            {question}
          </Text>
          <Text color="ink-soft" lines breakAnywhere>
            {answer ?? `Asked by ${asked_by}. Not answered yet.`}
          </Text>
        </Stack>
      ))}
    </Stack>
  </Card>
);
