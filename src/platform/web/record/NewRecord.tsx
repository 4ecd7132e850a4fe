import { IconPlus } from '@tabler/icons-react';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useMay } from '../session/session.ts';
import type { Screens } from './screens.tsx';

/** A link to the form that adds one, for those who may. */
export function NewRecord<R extends AnyRecord>({ screens }: { screens: Screens<R> }) {
  const may = useMay();
  if (!may(screens.calls.add.access)) return null;
  return (
    <LinkButton to={screens.addPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New {screens.record.words.one}
    </LinkButton>
  );
}
