import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconAdjustments, IconAdjustmentsOff } from '@tabler/icons-react';
import { leave } from '#modules/masters/contract.ts';
import { rulesPaths } from '../../rules-paths.ts';
import { leavePolicy, leavePolicyCalls } from '../contract.ts';
import { newPolicy } from '../new-policy.ts';

export const { screens } = recordScreens(leavePolicy, leavePolicyCalls, {
  path: rulesPaths.policies,
  title: 'Leave rules',
  icons: { list: IconAdjustments, missing: IconAdjustmentsOff },
  form: [
    {
      title: 'Who',
      fields: [
        'leave_type',
        'company',
        'location',
        'employment_type',
        'gender',
        'begins_on',
        'granted',
        'probation_allowed',
      ],
    },
    {
      title: 'What it grants',
      fields: [
        'has_balance',
        'paid',
        'unit',
        'annual',
        'accrual',
        'accrual_from_day',
        'rounding',
        'valid_days',
        'pro_rata',
        'bank_holidays_inside',
        'stops_in_unpaid_leave',
        'statutory',
      ],
    },
    { title: 'Year’s end', fields: ['carry_max', 'carry_expire_months', 'above', 'below'] },
    {
      title: 'Rules of taking',
      fields: [
        'min_notice_days',
        'max_consecutive',
        'attachment_after_days',
        'max_negative',
        'forecast_months',
        'sandwich',
        'half_days',
        'calendar_days',
        'requires_hr',
        'note',
      ],
    },
  ],
  start: newPolicy,
  empty: {
    title: 'No leave policies yet',
    text: 'A policy says what a type of leave grants from a day on.',
  },
  refreshes: [leave.calls.fetchAll],
});
