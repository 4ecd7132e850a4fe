import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

/** A page without the right to it: which right is missing, and a way back (decisions D5). */
export function NoAccessPage({ reason, home }: { reason: string; home: string }) {
  return (
    <>
      <DocumentTitle title="No access" />
      <StateFrame
        page
        icon={IconLock}
        title="You do not have access to this page"
        text={`${reason}. Ask an administrator if you need it.`}
        action={
          <>
            <Button variant="default" onClick={() => history.back()}>
              Go back
            </Button>
            <LinkButton to={home}>Go to the dashboard</LinkButton>
          </>
        }
      />
    </>
  );
}
