import type { Client } from '#modules/clients/contract.ts';
import { durationText } from '#platform/contract/duration.ts';
import { useRead } from '#platform/web/query.ts';
import { DetailCard } from '#platform/web/record/RecordPage.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { fetchWipOfClient, readWipValue, type Wip } from '../../wip.ts';
import { invoicesPath } from '#modules/invoicing/web/public/addresses.ts';

/** A client's unbilled work and debts, on its overview. */
export function ClientMoney({ client: { id, unbilled, outstanding } }: { client: Client }) {
  const valued = useMay()(readWipValue);
  const { data } = useRead(fetchWipOfClient, { params: { id } }, { enabled: valued });
  return (
    <DetailCard
      title="Money"
      details={[
        { label: 'Unbilled hours', value: durationText(unbilled ?? 0) },
        ...(valued ? [{ label: 'Unbilled value', value: data ? <Values of={data.total.value} /> : '…' }] : []),
        {
          label: 'Outstanding',
          value:
            outstanding === null ? 'Nothing' : <PageLink to={`${invoicesPath}?client=${id}`}>{outstanding}</PageLink>,
        },
      ]}
    />
  );
}

/** At charge rates, by currency. */
function Values({ of }: { of: Wip['total']['value'] }) {
  if (of === undefined || of.length === 0) return 'Nothing';
  return of.map(({ currency, amount }, at) => (
    <span key={currency}>
      {at > 0 && ', '}
      <Amount of={amount} currency={currency} />
    </span>
  ));
}
