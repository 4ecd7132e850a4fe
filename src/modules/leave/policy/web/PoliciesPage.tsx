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

/** All policies, newest first; one that has begun is changed from a later day. */
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
          ...recordDetails({ ...screens, details: detailsOf(row) }, row, shown, known),
        ]}
        {...(keeps && { actions: actionsOf })}
      />
    </RulesFrame>
  );
}

/** The settings of a policy; empty and switched-off ones are left out. */
const detailsOf = (row: LeavePolicy) => [
  ...shownFields.filter((name) => !saysNothing(row[name])),
  ...(row.granted ? [] : (['granted'] as const)),
];

const saysNothing = (value: string | number | boolean | null): boolean =>
  value === null || value === false || value === 'None' || value === 'Any' || (value !== '' && Number(value) === 0);

const shownFields = [
  'company',
  'location',
  'employment_type',
  'begins_on',
  'paid',
  'unit',
  'annual',
  'accrual',
  'accrual_from_day',
  'pro_rata',
  'bank_holidays_inside',
  'stops_in_unpaid_leave',
  'valid_days',
  'carry_max',
  'carry_expire_months',
  'above',
  'below',
  'statutory',
  'half_days',
  'calendar_days',
  'max_negative',
  'min_notice_days',
  'max_consecutive',
  'attachment_after_days',
  'sandwich',
  'gender',
  'probation_allowed',
  'requires_hr',
  'forecast_months',
  'note',
] as const satisfies readonly (keyof LeavePolicy)[];

/** The people it covers, where not the whole company, and what they get. */
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
