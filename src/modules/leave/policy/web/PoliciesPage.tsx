import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable, useRowActions } from '#platform/web/record/RecordTable.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { type LeavePolicy, leavePolicyCalls } from '../contract.ts';
import { whyKept } from '../checks.ts';
import { policyText, scopeText } from '../words.ts';
import { changeAddress } from './addresses.ts';
import { RulesFrame } from './RulesFrame.tsx';
import { screens } from './screens.tsx';

/** All policies, the youngest first; one that has begun is changed from a later day. */
export function PoliciesPage() {
  const may = useMay();
  const today = useToday();
  const shown = useShown();
  const known = useKnown();
  const { rowMenu } = useRowActions(screens);
  const keeps = may(leavePolicyCalls.edit.access);
  const menu = (row: LeavePolicy) => {
    const whyNot = whyKept(row, today);
    const usual = rowMenu(row);
    if (!keeps) return usual;
    const change = { label: 'Change from a day', icon: IconCalendarPlus, to: changeAddress(row.id) };
    return [change, ...usual.filter(({ label }) => whyNot === undefined || label === 'View')];
  };
  return (
    <RulesFrame current="policies" action={<NewRecord screens={screens} />}>
      <RecordTable
        screens={screens}
        menu={menu}
        more={[{ key: 'means', heading: 'What it means', width: 460, cell: meaningOf }]}
      />
      <RecordPanel
        endpoint={leavePolicyCalls.byId}
        noun="leave policy"
        icon={screens.icons.missing}
        titleOf={(row) => row.leave_type}
        details={(row) => [
          { label: 'What it means', value: policyText(row) },
          ...recordDetails(screens, row, shown, known),
        ]}
        {...(keeps && { actions: actionsOf })}
      />
    </RulesFrame>
  );
}

/** For whom, where that is not the whole company, and what they get. */
function meaningOf(row: LeavePolicy): string {
  const scope = scopeText(row);
  return scope === undefined ? policyText(row) : `${scope}: ${policyText(row)}`;
}

const actionsOf = (row: LeavePolicy) => <PolicyActions row={row} />;

function PolicyActions({ row }: { row: LeavePolicy }) {
  const isKept = whyKept(row, useToday()) !== undefined;
  return (
    <>
      {!isKept && (
        <LinkButton to={screens.editPath(row.id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
          Edit
        </LinkButton>
      )}
      <LinkButton
        to={changeAddress(row.id)}
        variant="default"
        leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
      >
        Change from a day
      </LinkButton>
    </>
  );
}
