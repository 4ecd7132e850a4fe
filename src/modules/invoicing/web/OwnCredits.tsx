import { isPositive } from '#platform/contract/signs.ts';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { fetchOwnCreditNotes, type OwnCredit } from '../own.ts';
import { CreditPdf, CreditXml } from './PdfButtons.tsx';
import { invoicePath } from './public/addresses.ts';

/** Credits to the chosen company, and the invoices they settle. */
export function OwnCredits() {
  const { data } = useRead(fetchOwnCreditNotes, {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="own-credits">
      <Heading id="own-credits">Credit notes</Heading>
      <Grid as="ul" framed>
        {data.rows.map((row) => (
          <OwnCreditItem key={row.id} row={row} />
        ))}
      </Grid>
    </Stack>
  );
}

function OwnCreditItem({
  row: { id, credit_no, credit_date, currency, total, reason, invoices, open },
}: {
  row: OwnCredit;
}) {
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="baseline" justify="space-between">
        <Text weight={600}>{credit_no}</Text>
        <Text figures>
          <Amount of={total} currency={currency} />
        </Text>
      </Row>
      <Text color="ink-dim" size={12} breakAnywhere>
        {`of ${showDate(credit_date)}: ${reason}`}
      </Text>
      {invoices.map((invoice) => (
        <Text key={invoice.id} size={13}>
          {invoice.void ? 'Voids ' : 'Settles '}
          {!invoice.void && (
            <>
              <Amount of={invoice.amount} currency={currency} />
              {' of '}
            </>
          )}
          <PageLink to={invoicePath(invoice.id)}>{invoice.invoice_no}</PageLink>
        </Text>
      ))}
      {isPositive(open) && (
        <Text size={13}>
          <Amount of={open} currency={currency} /> stays with you as credit
        </Text>
      )}
      <Row wrap gap={8}>
        <CreditPdf id={id} name={credit_no} />
        <CreditXml id={id} />
      </Row>
    </Grid>
  );
}
