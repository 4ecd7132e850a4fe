import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useSession } from '../session/session.ts';
import { DocumentTitle } from './DocumentTitle.tsx';

type NoAccessPageProps = {
  /** The guard's sentence. */
  reason: string;
  home: string;
  /** A button to request the missing right. */
  ask?: ReactNode;
};

/** Shown without the right to a page: the missing right, how to get it, and a way back (decisions D5). */
export function NoAccessPage({ reason, home, ask }: NoAccessPageProps) {
  const { actor } = useSession();
  // Someone viewing the portal as another person cannot request rights.
  const hint = ask || actor?.viewer ? '' : ' Ask an administrator if you need it.';
  return (
    <>
      <DocumentTitle title="No access" />
      <StateFrame
        page
        icon={IconLock}
        title="You do not have access to this page"
        text={`${reason}.${hint}`}
        below={ask}
        action={
          <>
            <Button variant="default" onClick={() => history.back()}>
              Go back
            </Button>
            <LinkButton to={home} variant={ask ? 'default' : 'filled'}>
              Go to the dashboard
            </LinkButton>
          </>
        }
      />
    </>
  );
}
