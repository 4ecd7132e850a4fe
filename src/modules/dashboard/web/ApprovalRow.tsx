import { Button, Checkbox } from '@mantine/core';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { Approval } from '../contract.ts';
import { When } from './When.tsx';

type ApprovalRowProps = {
  row: Approval;
  tabIndex: 0 | -1;
  chosen: boolean;
  disabled: boolean;
  onToggle: () => void;
  onApprove: () => void;
  onReject: () => void;
};

/** An approval, with buttons if it can be decided without reading more. */
export function ApprovalRow({ row, tabIndex, chosen, disabled, onToggle, onApprove, onReject }: ApprovalRowProps) {
  const { title, detail, link, due, since, labels, title_of_kind } = row;
  return (
    <Row
      as="li"
      ruledAbove
      wrap
      align="center"
      justify="space-between"
      gap={[8, 12]}
      padding={[8, 16]}
      minHeight={56}
      tabIndex={tabIndex}
      background={chosen ? 'chosen' : 'none'}
    >
      <Row align="center" gap={12} flex="1 1 240px" minWidth={0}>
        <Checkbox
          size="sm"
          aria-label={`Select ${title}`}
          checked={chosen}
          disabled={labels === null}
          onChange={onToggle}
        />
        <Grid gap={2} minWidth={0}>
          <Text as="span" oneLine>
            <PageLink to={link}>{title}</PageLink>
          </Text>
          <Text dim size={12}>
            {[title_of_kind, detail].filter(Boolean).join(' · ')}
          </Text>
        </Grid>
      </Row>
      <Row align="center" gap={8}>
        <When due={due} since={since} />
        <Verdicts row={row} disabled={disabled} onApprove={onApprove} onReject={onReject} />
      </Row>
    </Row>
  );
}

type VerdictsProps = Pick<ApprovalRowProps, 'row' | 'disabled' | 'onApprove' | 'onReject'>;

function Verdicts({ row: { title, link, labels }, disabled, onApprove, onReject }: VerdictsProps) {
  if (labels === null) {
    return (
      <LinkButton to={link} size="compact-sm" variant="default" aria-label={`Open: ${title}`}>
        Open
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="compact-sm" disabled={disabled} aria-label={`${labels.approve}: ${title}`} onClick={onApprove}>
        {labels.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={disabled}
        aria-label={`${labels.reject}: ${title}`}
        onClick={onReject}
      >
        {labels.reject}
      </Button>
    </>
  );
}
