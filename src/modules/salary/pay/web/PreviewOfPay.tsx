import { Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { PayPreview } from '../contract.ts';
import { CompaFigure, WagesText } from './PayStanding.tsx';

type PreviewProps = { preview: PayPreview; currency: string | null };

/** The effects of a salary before it is saved: arrears of frozen months, the band, wages. */
export function PreviewOfPay({ preview, currency }: PreviewProps) {
  const { showAmount, monthInWords } = useWriting();
  const { arrears, total, compa, counted_as_wages } = preview;
  return (
    <Card as="section" padding={16} aria-label="Preview">
      <Stack gap={12}>
        <Heading>What it brings</Heading>
        <CompaFigure compa={compa} />
        <WagesText counted={counted_as_wages} currency={currency} />
        {arrears.length === 0 && <Text dim>No closed month is touched: nothing is paid in arrears.</Text>}
        {arrears.map(({ month, amount, sum }) => (
          <Text key={month} figures>
            {`Arrears of ${monthInWords(month)}: ${showAmount(amount, currency)}. ${sum}`}
          </Text>
        ))}
        {arrears.length > 1 && (
          <Text figures weight={600}>{`Arrears together: ${currency ?? ''} ${showAmount(total, currency)}`}</Text>
        )}
      </Stack>
    </Card>
  );
}
