import { marketingModule } from '#modules/events/rights.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { IconArrowBackUp, IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { Card, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay, useMayChange, useSession } from '#platform/web/session/session.ts';
import type { Enquiry } from '../contract.ts';
import type { SlaStep } from '../agreement.ts';
import { leadAccess } from '../agreement.ts';
import classes from './board.module.css';
import { TrialOutcome } from './TrialOutcome.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useWhyNotSla } from './use-why-not-sla.ts';

type BoardCardProps = {
  enquiry: Enquiry;
  onDrag: (enquiry: Enquiry | null) => void;
  onMove: (enquiry: Enquiry, step: SlaStep) => void;
};

const moves = [
  { step: 'submit', label: 'Submit SLA', icon: IconSend },
  { step: 'takeBack', label: 'Take back SLA', icon: IconArrowBackUp },
  { step: 'accept', label: 'Accept SLA', icon: IconCheck },
  { step: 'reject', label: 'Reject SLA', icon: IconX },
] as const;

/** An enquiry on the board. What dragging does, the menu does for the keyboard. */
export function BoardCard({ enquiry, onDrag, onMove }: BoardCardProps) {
  const mayMove = useMay()(leadAccess);
  const { firm } = useSession();
  const { rowTo, rowMenu } = useRowActions();
  const mayChange = useMayChange(marketingModule);
  const whyNot = useWhyNotSla();
  const steps = moves.map(({ step, ...entry }) =>
    Object.assign(entry, { whyNot: whyNot(step, enquiry), run: () => onMove(enquiry, step) }),
  );
  return (
    // What a pointer drags; the keyboard has the menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Card
      as="li"
      flex="none"
      padding={[6, 6, 8, 10]}
      className={classes.card}
      data-row
      draggable={mayMove}
      onDragStart={() => onDrag(enquiry)}
      onDragEnd={() => onDrag(null)}
    >
      <Row align="center" justify="space-between" gap={4}>
        <PageLink to={rowTo(enquiry)} className={classes.name} draggable={false}>
          {enquiry.name}
        </PageLink>
        {mayChange && <RowMenu actions={[...(mayMove ? steps : []), ...rowMenu(enquiry)]} name={enquiry.name} />}
      </Row>
      <Text color="ink-dim" size={12} oneLine title={enquiry.company_name}>
        {enquiry.company_name}
      </Text>
      <Text color="ink-dim" size={12} oneLine>
        {enquiry.Enquiry_Category?.name ?? 'N/A'} · {showDate(dateOf(enquiry.createdAt, firm.zone))}
      </Text>
      <TrialOutcome enquiry={enquiry} />
    </Card>
  );
}
