import { hrModule } from '#modules/access/rights.ts';
import { showDate } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api.ts';
import { saveFrom } from '#platform/web/download.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { deletePay, openOwnPayLetter, openPayLetter, type PayRow } from '../contract.ts';
import { payReads } from './pay-reads.ts';
import { signed } from './signed.ts';

type PayRowsProps = {
  /** Newest first. */
  rows: readonly PayRow[];
  /** Whether letters are opened as the person or as HR. */
  letters: 'own' | 'anybody';
  /** Corrects the newest one, if the reader may. */
  onEdit?: (row: PayRow) => void;
  /** The person's name, for the labels of buttons. */
  called?: string;
};

/** A person's current and former pay, row by row. */
export const PayRows = ({ rows, letters, onEdit, called }: PayRowsProps) => (
  <Stack as="section" gap={12} minWidth={0} aria-label="All salaries">
    <Heading>All salaries</Heading>
    <Grid as="ol" framed width="100%">
      {rows.map((row, at) => (
        <Entry key={row.id} row={row} isFirst={at === 0} letters={letters}>
          {at === 0 && onEdit && <NewestMenu row={row} onEdit={onEdit} called={called ?? ''} />}
        </Entry>
      ))}
    </Grid>
  </Stack>
);

const tones = { Coming: 'blue', 'In force': 'green', Past: 'grey' } as const;

type EntryProps = { row: PayRow; isFirst: boolean; children: React.ReactNode } & Pick<PayRowsProps, 'letters'>;

function Entry({ row, isFirst, letters, children }: EntryProps) {
  const { from, state, hidden, visible_from, reason, components, currency } = row;
  const { showAmount } = useWriting();
  return (
    <Row as="li" wrap gap={[10, 24]} align="start" padding={[14, 16]} ruledAbove={!isFirst}>
      <Stack gap={6} align="start" flex="0 0 150px">
        <Text figures weight={550}>
          {showDate(from)}
        </Text>
        <StatusBadge tone={tones[state]}>{state}</StatusBadge>
        {hidden && (
          <StatusBadge tone="amber" icon={IconEyeOff}>
            {`Told on ${showDate(visible_from)}`}
          </StatusBadge>
        )}
      </Stack>
      <Stack gap={6} flex="1 1 280px" minWidth={0}>
        <Row wrap gap={[4, 12]} align="baseline">
          <Text as="span" figures weight={600}>
            <Amount of={row.annual} currency={currency} /> a year
          </Text>
          <ChangeText row={row} />
        </Row>
        <Text size={13} color="ink-soft" breakAnywhere>
          {reason}
        </Text>
        <Text dim size={13} figures>
          {components.map(({ name, monthly }) => `${name} ${showAmount(monthly, currency)}`).join(' · ')}
        </Text>
      </Stack>
      <Letter row={row} letters={letters} />
      {children}
    </Row>
  );
}

function ChangeText({ row: { change, currency } }: { row: PayRow }) {
  const { showAmount } = useWriting();
  if (!change) return null;
  const percent = change.percent === null ? '' : ` (${signed(change.percent, change.percent)} %)`;
  return (
    <Text as="span" figures size={13} color="ink-soft">
      {`${signed(change.annual, showAmount(change.annual, currency))}${percent}`}
    </Text>
  );
}

const Letter = ({ row: { id, from }, letters }: { row: PayRow } & Pick<PayRowsProps, 'letters'>) => (
  <PdfButton
    label="Letter"
    fetch={async () => {
      const { result } = await call(letters === 'own' ? openOwnPayLetter : openPayLetter, { params: { id } });
      saveFrom(result.url, `Letter about pay from ${showDate(from)}.pdf`);
    }}
  />
);

type NewestMenuProps = { row: PayRow; onEdit: (row: PayRow) => void; called: string };

function NewestMenu({ row, onEdit, called }: NewestMenuProps) {
  const may = useMay();
  const { send } = useWrite(deletePay, { refreshes: payReads });
  if (!may(hrModule.update)) return null;
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete salary',
      text: 'Are you sure you want to delete this salary ? It cannot be brought back.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await toastReply(send({ params: { id: row.id } }));
  };
  return (
    <RowMenu
      name={`salary of ${called} from ${showDate(row.from)}`}
      actions={[
        { label: 'Correct', icon: IconPencil, run: () => onEdit(row) },
        { label: 'Delete', icon: IconTrash, danger: true, run: remove },
      ]}
    />
  );
}
