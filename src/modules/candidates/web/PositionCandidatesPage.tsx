import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useGo, useParameters, writeSearch } from '#platform/web/routing/address.ts';
import { useEffect } from 'react';
import { candidatesPath } from './public/addresses.ts';

/** The specification's address of the candidates for one position: the list, filtered. */
export function PositionCandidatesPage() {
  const { recruitmentId = '' } = useParameters();
  const go = useGo();
  useEffect(
    () => go(`${candidatesPath}${writeSearch({ recruitment: recruitmentId })}`, { replace: true }),
    [go, recruitmentId],
  );
  return <Skeleton height={320} />;
}
