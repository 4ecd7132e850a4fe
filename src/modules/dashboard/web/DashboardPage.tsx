import { DocumentsAsked } from '#modules/clients/web/public/DocumentsAsked.tsx';
import { marketingModule } from '#modules/events/rights.ts';
import { useState } from 'react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { useActor, useMay, useSession } from '#platform/web/session/session.ts';

import { EnquirySections } from './EnquirySections.tsx';
import { greetingAt } from './greeting.ts';
import { Welcome } from './Welcome.tsx';

/** What needs this person and how things stand. */
export function DashboardPage() {
  const { firm } = useSession();
  const actor = useActor();
  const may = useMay();
  const [now] = useState(() => new Date());
  const { dayOfWeek } = useWriting();
  const today = dateOf(now, firm.zone);
  const firstName = actor.name.split(' ')[0] ?? actor.name;
  return (
    <PageFrame
      title="Dashboard"
      heading={`${greetingAt(now, firm.zone)}, ${firstName}`}
      text={`${dayOfWeek(today)}, ${showDate(today)}`}
    >
      {actor.audience === 'client' && <DocumentsAsked />}
      {may(marketingModule.read) ? <EnquirySections /> : <Welcome />}
    </PageFrame>
  );
}
