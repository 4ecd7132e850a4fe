import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { showMoment } from '#platform/contract/dates.ts';
import { Box, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { SharedAgreement } from '../agreement-calls.ts';
import classes from './agreement.module.css';

type AgreementAnsweredProps = { shared: SharedAgreement; answer: NonNullable<SharedAgreement['answer']> };

/** The answer to the agreement, with its author and time. */
export function AgreementAnswered({ shared: { firm, zone }, answer }: AgreementAnsweredProps) {
  const { accepted, by, at, reason } = answer;
  const Icon = accepted ? IconCircleCheck : IconCircleX;
  const tone = accepted ? 'tone-green' : 'tone-red';
  return (
    <Row as="section" gap={12} padding={[16, 20]} background={`${tone}-soft`} className={classes.answered}>
      <Box as="span" color={tone} flex="none" aria-hidden="true">
        <Icon size={24} stroke={1.6} />
      </Box>
      <Box minWidth={0}>
        <Heading margin={[0, 0, 4]}>{accepted ? 'Agreement accepted' : 'Agreement rejected'}</Heading>
        <Text color="ink-soft" breakAnywhere>
          By {by} on {showMoment(at, zone)}.
        </Text>
        {reason && (
          <Text color="ink-soft" lines breakAnywhere>
            Reason: {reason}
          </Text>
        )}
        <Text color="ink-soft">
          {accepted ? `${firm} has been told, and you have a copy by email.` : `${firm} has been told.`}
        </Text>
      </Box>
    </Row>
  );
}
