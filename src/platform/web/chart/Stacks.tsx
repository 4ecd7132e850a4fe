import { Row, Stack, Text } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { Swatch } from '../ui/Swatch.tsx';
import type { StackRow, StacksOf } from './StackCard.tsx';
import classes from './stacks.module.css';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0);

/** The longest bar is as wide as the card; a part with a list leads there. */
export function Stacks({ parts, rows, show }: StacksOf) {
  const most = Math.max(1, ...rows.map(({ values }) => sumOf(values)));
  const isOne = rows.length === 1;
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={10}>
        {rows.map((row) => (
          <li key={row.key}>
            <Row justify="space-between" gap={12} size={13} color="ink-soft">
              <Text as="span" breakAnywhere>
                {row.label}
              </Text>
              <Text as="span" figures nowrap>
                {show(sumOf(row.values))}
              </Text>
            </Row>
            <span className={classes.bar} style={{ width: `${(sumOf(row.values) / most) * 100}%` }}>
              {parts.map(({ name, colour }, at) => (
                <Part key={name} row={row} at={at} name={name} colour={colour} show={show} />
              ))}
            </span>
          </li>
        ))}
      </Stack>
      <Row as="ul" wrap gap={[4, 16]}>
        {parts.map(({ name, colour }, at) => (
          <li key={name}>
            <Text as="span" size={12} color="ink-soft" figures>
              <Swatch colour={colour} />
              {isOne ? `${name} ${show(rows[0]?.values[at] ?? 0)}` : name}
            </Text>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

type PartProps = { row: StackRow; at: number; name: string; colour: string; show: (value: number) => string };

function Part({ row: { label, values, to }, at, name, colour, show }: PartProps) {
  const value = values[at] ?? 0;
  if (value <= 0) return null;
  const look = { flexGrow: value, background: `var(--colour-${colour.toLowerCase()})` };
  const words = `${label}, ${name}: ${show(value)}`;
  const address = to?.[at];
  if (address === undefined) return <span className={classes.part} style={look} title={words} />;
  return <PageLink to={address} className={classes.part} style={look} title={words} aria-label={words} />;
}
