import { useState } from 'react';
import { decodeId } from '#platform/contract/encoded-id.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { failureOf } from '../api.ts';
import { useRead } from '../query.ts';
import { useParameters, useSearchPart } from '../routing/address.ts';

export type Edited<Row> = {
  readonly id: number;
  /** undefined while it loads. */
  readonly row: Row | undefined;
  readonly error: Error | null;
  /** No such record, or this person may not see it. */
  readonly missing: boolean;
  /** Retries after a failure. */
  readonly retry: () => void;
  /** Loads the version someone else has saved; the form, keyed by `reloads`, then starts over. */
  readonly reload: () => void;
  readonly reloads: number;
};

/** The record whose id is in the page's address, plain or encoded (`/addEvents/update/:id`, or `?id=`). */
export function useEdited<Row>(endpoint: Endpoint<Record<never, never>, { id: number }, undefined, Row>): Edited<Row> {
  const [{ id: asked = '' }] = useSearchPart();
  const { id: text = asked } = useParameters();
  const id = decodeId(text);
  const { data, error, refetch } = useRead(endpoint, { query: { id } }, { enabled: id > 0 });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await refetch();
    setReloads((count) => count + 1);
  };
  return {
    id,
    row: data,
    error,
    missing: id === 0 || failureOf(error)?.type === 'NOT_FOUND',
    retry: () => void refetch(),
    reload: () => void reload(),
    reloads,
  };
}
