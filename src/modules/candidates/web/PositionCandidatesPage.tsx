import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useGo, useParameters, writeSearch } from '#platform/web/routing/address.ts';
import { useEffect } from 'react';
import { candidatesPath } from './public/addresses.ts';

/** The specification's address for one position's candidates: opens the filtered list. */
export function PositionCandidatesPage() {
  const { recruitmentId = '' } = useParameters();
  const go = useGo();
  useEffect(
    () => go(`${candidatesPath}${writeSearch({ recruitment: recruitmentId })}`, { replace: true }),
    [go, recruitmentId],
  );
  return <Skeleton height={320} />;
}
