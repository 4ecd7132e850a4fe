import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateFrame } from '../feedback/StateFrame.tsx';
import { useSession } from '../session/session.ts';
import { PageFrame } from './PageFrame.tsx';

type NoRowsPageProps = {
  title: string;
  /** The guard's sentence. */
  reason: string;
  /** A button to request the missing right. */
  ask: ReactNode;
};

/**
 * A list that all staff can open, without the right to its rows: its title, and the right to request (decisions D14).
 */
export function NoRowsPage({ title, reason, ask }: NoRowsPageProps) {
  const { actor } = useSession();
  const text = ask || actor?.viewer ? undefined : 'Ask an administrator if you need it.';
  return (
    <PageFrame title={title}>
      <StateFrame icon={IconLock} title={reason} text={text} below={ask} />
    </PageFrame>
  );
}
