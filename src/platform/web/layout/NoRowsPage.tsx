import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { useSession } from '../session/session.ts';
import { PageFrame } from './PageFrame.tsx';

type NoRowsPageProps = {
  title: string;
  /** As the guard says it. */
  reason: string;
  /** The missing right can be asked for here. */
  ask: ReactNode;
};

/** A list that opens for all staff, without the right to its rows: its title, and which right to ask for (decisions D14). */
export function NoRowsPage({ title, reason, ask }: NoRowsPageProps) {
  const { actor } = useSession();
  const text = ask || actor?.viewer ? undefined : 'Ask an administrator if you need it.';
  return (
    <PageFrame title={title}>
      <StateFrame icon={IconLock} title={reason} text={text} below={ask} />
    </PageFrame>
  );
}
