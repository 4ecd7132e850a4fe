import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useState } from 'react';
import { leaveRights } from '../../rights.ts';
import { ApplyDialog } from '../applying/ApplyDialog.tsx';
import { closedSearch, type LeaveStart, openedFor, openedSearch, startIn } from './addresses.ts';

/** Hosts the dialog 'Apply leave' on a page; the address opens it: `?apply=own&from=2026-12-14`. */
export function ApplyHost() {
  const [search, change] = useSearchPart();
  const may = useMay();
  // Applications split off by an offer and not sent yet.
  const [rest, setRest] = useState<readonly LeaveStart[]>([]);
  const whose = openedFor(search);
  if (!whose || !may(leaveRights.create)) return null;
  const start = startIn(search);
  const [next, ...others] = rest;
  const goOn = () => {
    setRest(others);
    change((current) => (next ? openedSearch(current, whose, next) : closedSearch(current)), { replace: true });
  };
  const close = () => {
    setRest([]);
    change(closedSearch);
  };
  return (
    <ApplyDialog
      key={Object.values(start).join()}
      whose={whose}
      start={start}
      left={rest.length}
      onRest={setRest}
      onSaved={goOn}
      onClose={close}
    />
  );
}
