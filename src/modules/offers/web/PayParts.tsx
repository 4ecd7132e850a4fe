import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { together } from '#modules/salary/public/parts.ts';

type Part = { readonly name: string; readonly monthly: string; readonly annual: string };

type PayPartsProps = { parts: readonly Part[]; total: string; currency: string };

/** The parts of a person's pay, and their sum. */
export function PayParts({ parts, total, currency }: PayPartsProps) {
  const { showAmount } = useWriting();
  const columns: readonly FigureColumn<Part>[] = [
    { heading: `In ${currency}`, cell: ({ name }) => name, words: true },
    { heading: 'Monthly', cell: ({ monthly }) => showAmount(monthly, currency) },
    { heading: 'Yearly', cell: ({ annual }) => showAmount(annual, currency) },
  ];
  const sum = { name: 'Cost to company', monthly: together(parts).monthly, annual: total };
  return <FigureTable name="Pay" columns={columns} rows={parts} sums={[sum]} keyOf={({ name }) => name} wraps />;
}
