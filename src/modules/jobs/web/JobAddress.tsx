import { decodeId } from '#platform/contract/encoded-id.ts';
import { useEffect } from 'react';
import { useGo, useParameters } from '#platform/web/routing/address.ts';

/** Redirects from a second address in the specification (decisions D13). */
export const leadsTo = (address: (id: number) => string) =>
  function JobAddress() {
    const { id = '' } = useParameters();
    const go = useGo();
    useEffect(() => go(address(decodeId(id)), { replace: true }), [go, id]);
    return null;
  };
