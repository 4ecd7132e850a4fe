import type { Usage } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { Text } from '../layout/Parts.tsx';
import { useRead } from '../query.ts';
import { PageLink } from '../routing/PageLink.tsx';

/** Below the fields: the records that refer to the entry. Keeps its height while it loads. */
export function UsageLine({ master, id }: { master: Master; id: number }) {
  const { data } = useRead(master.calls.fetchUsage, { query: { id } });
  return (
    <Text margin={[16, 0, 0]} minHeight={21} dim>
      {data && data.count === 0 && 'Nothing refers to this entry.'}
      {data && data.count > 0 && (
        <>
          Used by <UsageLinks usage={data} />
        </>
      )}
    </Text>
  );
}

/** '14 jobs, 3 quotations', each leading to its list where there is one. */
export function UsageLinks({ usage }: { usage: Usage }) {
  return usage.rows.map(({ text, to }, at) => (
    <span key={`${text} ${to}`}>
      {at > 0 && ', '}
      {to === null ? text : <PageLink to={to}>{text}</PageLink>}
    </span>
  ));
}
