import { failureOf } from '#platform/web/api.ts';
import { useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { useState } from 'react';
import { fetchAllTrainingsByTrId } from '../contract.ts';

/** The training whose id is in the page's address. */
export function useTraining() {
  const { id: text = '' } = useParameters();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { data, error, refetch } = useRead(fetchAllTrainingsByTrId, { query: { tr_id: id } }, { enabled: id > 0 });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await refetch();
    setReloads((count) => count + 1);
  };
  return {
    data,
    error,
    missing: id === 0 || failureOf(error)?.type === 'NOT_FOUND',
    retry: () => void refetch(),
    /** Loads another person's changes; the form, keyed by `reloads`, then restarts. */
    reload: () => void reload(),
    reloads,
  };
}
