import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { ApplyLink } from '../../applying/web/ApplyLink.tsx';
import { candidatesModule } from '../../rights.ts';
import { addCandidatePath } from './addresses.ts';

/** Actions on a position's page: add a candidate, or share the public link. */
export function PositionActions({ id, applies }: { id: number; applies: boolean }) {
  const may = useMay();
  return (
    <>
      {may(candidatesModule.create) && (
        <LinkButton
          variant="default"
          to={`${addCandidatePath}?recruitment_id=${id}`}
          leftSection={<IconUserPlus size={16} stroke={1.6} />}
        >
          Add candidate
        </LinkButton>
      )}
      {applies && <ApplyLink position={id} />}
    </>
  );
}
