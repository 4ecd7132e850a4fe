import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useSession } from '../session/session.ts';
import { DocumentTitle } from './DocumentTitle.tsx';

type NoAccessPageProps = {
  /** As the guard says it. */
  reason: string;
  home: string;
  /** The missing right can be asked for here. */
  ask?: ReactNode;
};

/** A page without the right to it: which right is missing, how to get it, and a way back (decisions D5). */
export function NoAccessPage({ reason, home, ask }: NoAccessPageProps) {
  const { actor } = useSession();
  // Who looks at the portal as somebody else has nothing to ask for.
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
