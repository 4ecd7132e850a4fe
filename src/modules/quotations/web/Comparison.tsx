import { Card, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { OfferedOption } from '../lines.ts';
import classes from './comparison.module.css';

type ComparisonProps = { options: readonly OfferedOption[]; currency: string };

/** The options' amounts side by side. */
export function Comparison({ options, currency }: ComparisonProps) {
  const { showAmount } = useWriting();
  const rows = [
    ['Sub total', 'sub_total'],
    ['VAT', 'vat_amount'],
    [`Total ${currency}`, 'total'],
  ] as const;
  return (
    <Card as="section" padding={16} aria-label="Options beside each other">
      <table className={classes.table}>
        <OptionHeads options={options} />
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={of}>
              <th scope="row">{label}</th>
              {options.map((option, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
                <td key={at}>{showAmount(option[of], currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function OptionHeads({ options }: { options: readonly OfferedOption[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>What it comes to</VisuallyHidden>
        </th>
        {options.map(({ name }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
          <th key={at} scope="col">
            <Text as="span" breakAnywhere>
              {name ?? `Option ${at + 1}`}
            </Text>
          </th>
        ))}
      </tr>
    </thead>
  );
}
