import { reportsPath } from '../../address.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import type { ReactNode } from 'react';
import { Alerts } from './Alerts.tsx';
import { Made } from './Made.tsx';
import { Schedules } from './Schedules.tsx';
import { Sent } from './Sent.tsx';
import { Views } from './Views.tsx';

/** A person's schedules, sent reports, saved views and watched figures. */
export const SentReportsPage = () => (
  <PageFrame
    title="Sent reports"
    text="What is sent to you and by you, and what you keep of reports."
    action={<LinkButton to={reportsPath}>Open the reports</LinkButton>}
  >
    <Stack gap={28}>
      <Part title="Schedules">
        <Schedules />
      </Part>
      <Part title="Sent">
        <Sent />
      </Part>
      <Part title="Long files">
        <Made />
      </Part>
      <Part title="Watched figures">
        <Alerts />
      </Part>
      <Part title="Views">
        <Views />
      </Part>
    </Stack>
  </PageFrame>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={12} minWidth={0}>
    <Heading>{title}</Heading>
    {children}
  </Stack>
);
