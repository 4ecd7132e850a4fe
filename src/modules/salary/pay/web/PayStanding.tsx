import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { PayOfPerson } from '../contract.ts';
import { PayNow } from './PayNow.tsx';

type Standing = Pick<PayOfPerson, 'compa' | 'band' | 'counted_as_wages' | 'rows' | 'currency'>;

/** Today's pay, and its position in the band of the grade. */
export function PayStanding({ pay }: { pay: Standing }) {
  return (
    <Stack gap={12} minWidth={0}>
      <PayNow rows={pay.rows} />
      <CompaFigure compa={pay.compa} />
      <BandText band={pay.band} />
      <WagesText counted={pay.counted_as_wages} currency={pay.currency} />
    </Stack>
  );
}

/** The pay divided by the middle of the band; '-' if there is nothing to compare with. */
export function CompaFigure({ compa }: Pick<PayOfPerson, 'compa'>) {
  return (
    <Row wrap gap={8} align="center">
      <Text as="span" dim>
        Compa ratio
      </Text>
      <Text as="span" figures weight={600}>
        {compa?.figure ?? '-'}
      </Text>
      {compa && compa.outside === null && <StatusBadge tone="green">Within the band</StatusBadge>}
      {compa && compa.outside !== null && (
        <StatusBadge tone="amber">{`Outside of the band: ${compa.outside} it`}</StatusBadge>
      )}
    </Row>
  );
}

function BandText({ band }: Pick<PayOfPerson, 'band'>) {
  const { showAmount } = useWriting();
  if (!band) return <Text dim>Their grade has no band today.</Text>;
  const { grade, currency, least, middle, greatest } = band;
  return (
    <Text dim figures>
      {`Band of ${grade}: ${currency} ${showAmount(least, currency)} to ${showAmount(greatest, currency)}, middle ${showAmount(middle, currency)}`}
    </Text>
  );
}

/** India: excluded components count as wages as soon as they exceed half of the pay. */
export function WagesText({ counted, currency }: { counted: string | null; currency: string | null }) {
  const { showAmount } = useWriting();
  if (counted === null) return null;
  return (
    <Text color="ink-soft">
      {`More than half of the month is left out of wages: ${currency ?? ''} ${showAmount(counted, currency)} of it counts as wages all the same.`}
    </Text>
  );
}
