import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordDetails } from '#platform/web/record/RecordDetails.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import { RulesFrame } from '../../policy/web/RulesFrame.tsx';
import { rulesPaths } from '../../rules-paths.ts';
import { leaveLaw, leaveLawCalls } from '../contract.ts';

const { screens, Add, Edit } = recordScreens(leaveLaw, leaveLawCalls, {
  path: rulesPaths.law,
  icons: { list: IconScale, missing: IconScaleOff },
  form: [
    { title: 'The figure', fields: ['country', 'topic', 'figure', 'value', 'from_children', 'begins_on'] },
    { title: 'Where it stands', fields: ['source', 'address', 'note'] },
  ],
  start: { from_children: 0 },
  wide: ['source'],
  cells: {
    // A figure is listed twice where it differs for people who have children already.
    figure: ({ figure, from_children }) =>
      from_children === 0 ? figure : `${figure}, from ${from_children} surviving children`,
    // As written in law: 5.6, not 5.60.
    value: ({ value }) => (value === null ? 'No limit' : String(Number(value))),
    address: ({ address }) =>
      address && (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ),
  },
  addText: 'It counts from its day on. What was worked out by the figure before stays.',
  empty: { title: 'No figures of law', text: 'Leave that the law gives is worked out by these.' },
});

export const LawPage = () => (
  <RulesFrame current="law" action={<NewRecord screens={screens} />}>
    <RecordTable screens={screens} />
    <RecordDetails screens={screens} />
  </RulesFrame>
);
export { Add as AddFigure, Edit as EditFigure };
