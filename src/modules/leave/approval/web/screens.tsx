import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordDetails } from '#platform/web/record/RecordDetails.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconCalendarOff, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { RulesFrame } from '../../policy/web/RulesFrame.tsx';
import { rulesPaths } from '../../rules-paths.ts';
import { approvalRule, approvalRuleCalls, leaveBlock, leaveBlockCalls } from '../contract.ts';

const rules = recordScreens(approvalRule, approvalRuleCalls, {
  path: rulesPaths.approval,
  icons: { list: IconUserCheck, missing: IconUserX },
  form: [
    { title: 'For which leave', fields: ['leave_type', 'least_days', 'department', 'company'] },
    { title: 'Who decides after the manager', fields: ['second_manager', 'head_of_department', 'hr'] },
  ],
  start: { least_days: '0' },
  cells: {
    leave_type: ({ leave_type }) => leave_type ?? 'Any',
    department: ({ department }) => department ?? 'Any',
    company: ({ company }) => company ?? 'Any',
  },
  empty: { title: 'No approval rules yet', text: 'Without one the manager alone decides.' },
});

const blocks = recordScreens(leaveBlock, leaveBlockCalls, {
  path: rulesPaths.blocks,
  icons: { list: IconCalendarOff, missing: IconCalendarOff },
  form: [{ fields: ['from_date', 'to_date', 'department', 'reason'] }],
  cells: { department: ({ department }) => department ?? 'The whole firm' },
  empty: { title: 'No block dates', text: 'People can ask for leave on every day.' },
});

export const ApprovalRulesPage = () => (
  <RulesFrame current="approval" action={<NewRecord screens={rules.screens} />}>
    <RecordTable screens={rules.screens} />
    <RecordDetails screens={rules.screens} />
  </RulesFrame>
);
export const { Add: AddRule, Edit: EditRule } = rules;

export const BlocksPage = () => (
  <RulesFrame current="blocks" action={<NewRecord screens={blocks.screens} />}>
    <RecordTable screens={blocks.screens} />
    <RecordDetails screens={blocks.screens} />
  </RulesFrame>
);
export const { Add: AddBlock, Edit: EditBlock } = blocks;
