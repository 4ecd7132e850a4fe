import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { copyPosition } from '../contract.ts';
import { screens } from './screens.tsx';

/** Copies a position as a draft, and opens the draft's form. */
export function useCopy(): (id: number) => Promise<void> {
  const go = useGo();
  const copy = useWrite(copyPosition, { refreshes: screens.reads });
  return async (id) => {
    const { result } = await copy.send({ params: { id } });
    go(screens.editPath(result.id));
  };
}
