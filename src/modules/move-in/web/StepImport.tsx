import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { fetchMoveIn } from '../contract.ts';
import { steps } from './steps.ts';

const refreshes = [fetchMoveIn];

/** The import of the step in the address: `?import=clients`. Closing it returns to the steps. */
export function StepImport() {
  const [opened, changeSearch] = useSearchWord('import');
  const may = useMay();
  const go = useGo();
  const step = steps.find(({ key }) => key === opened);
  if (!step?.brings || !may(step.brings.access)) return null;
  const { Dialog } = step.brings;
  const close = () => changeSearch((current) => ({ ...current, import: '' }));
  return <Dialog key={step.key} refreshes={refreshes} onClose={close} onShow={() => go(step.to)} />;
}
