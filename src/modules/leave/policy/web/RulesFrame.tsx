import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import type { ReactNode } from 'react';
import { rulesPaths } from '../../rules-paths.ts';

export type RulesPart = keyof typeof rulesPaths;

const parts: readonly { readonly key: RulesPart; readonly label: string; readonly text: string }[] = [
  {
    key: 'policies',
    label: 'Policies',
    text: 'What each type of leave grants, and from which day.',
  },
  {
    key: 'approval',
    label: 'Approval',
    text: 'Who decides after the manager. Every rule that fits adds its people.',
  },
  {
    key: 'blocks',
    label: 'Block dates',
    text: 'Days on which people cannot ask for leave. HR can still enter it for them.',
  },
  {
    key: 'law',
    label: 'What the law says here',
    text: 'The figures that leave is worked out by, as we read the law. Ask an adviser.',
  },
];

type RulesFrameProps = { current: RulesPart; action?: ReactNode; children: ReactNode };

/** The rules of leave as tabs, each with its own address. */
export const RulesFrame = ({ current, action, children }: RulesFrameProps) => {
  const shown = parts.find(({ key }) => key === current);
  return (
    <PageFrame title={shown?.label ?? 'Leave rules'} heading="Leave rules" text={shown?.text} action={action} fill>
      <PageTabs
        label="Parts of the leave rules"
        tabs={parts.map(({ key, label }) => ({ key, label, to: rulesPaths[key] }))}
        current={current}
      />
      {children}
    </PageFrame>
  );
};
