import { InToday } from '#modules/attendance/web/public/InToday.tsx';
import { OwnCompany } from '#modules/clients/web/public/OwnCompany.tsx';
import { NewestDocuments, OwnPeople, WaitingForYou } from '#modules/clients/web/public/ClientHome.tsx';
import { OwnJobsProgress } from '#modules/jobs/web/public/OwnJobsProgress.tsx';
import { marketingModule } from '#modules/events/rights.ts';
import { useState } from 'react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { useActor, useMay, useSession } from '#platform/web/session/session.ts';
import { firmAccess } from '../firm.ts';
import { EnquirySections } from './EnquirySections.tsx';
import { greetingAt } from './greeting.ts';
import { Tiles } from './Tiles.tsx';
import { Pictures } from './Pictures.tsx';
import { ToDoList } from './ToDoList.tsx';
import { Welcome } from './Welcome.tsx';

/** A person's home page: their to-dos and figures. */
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
      action={
        actor.audience === 'team' && (
          <Row wrap gap={8}>
            {may(firmAccess) && (
              <LinkButton variant="default" to="/firm-in-a-minute">
                Firm in a minute
              </LinkButton>
            )}
            <LinkButton variant="default" to="/clear-my-day">
              Clear my day
            </LinkButton>
          </Row>
        )
      }
    >
      {actor.audience === 'client' ? (
        <ClientHome />
      ) : (
        <Stack gap={24}>
          <Tiles />
          <Pictures />
          <InToday />
          <ToDoList />
          {may(marketingModule.read) ? <EnquirySections /> : <Welcome />}
        </Stack>
      )}
    </PageFrame>
  );
}

/** A client's home page, phones first: what needs them, what the firm is doing, whom to contact. */
function ClientHome() {
  const may = useMay();
  return (
    <Stack gap={32} maxWidth={1120}>
      <WaitingForYou />
      <OwnJobsProgress />
      <Grid gap={[32, 24]} align="start" columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))">
        <OwnPeople />
        <NewestDocuments />
        <OwnCompany />
      </Grid>
      {may(marketingModule.read) && <EnquirySections />}
    </Stack>
  );
}
