import { Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { PartOfSummary } from '../contract.ts';
import { pathOf } from '../words.ts';

/** The heading links to the report of the figures below. */
export const CardHead = ({ part, title, beside }: { part: PartOfSummary; title: string; beside?: string }) => (
  <Row align="baseline" justify="space-between" gap={12} margin={[0, 0, 4]}>
    <Heading size={14}>
      <PageLink to={pathOf(part)}>{title}</PageLink>
    </Heading>
    {beside && (
      <Text as="span" figures nowrap weight={600} size={13}>
        {beside}
      </Text>
    )}
  </Row>
);
