import { type MergeFields, plainWording, type Worded } from '#platform/contract/wording.ts';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import classes from './templates.module.css';
import { wordChanges } from './word-changes.ts';

type DifferencesProps = { older: Worded; newer: Worded; fields: MergeFields };

const tags = { same: 'span', out: 'del', in: 'ins' } as const;

/** Deleted and inserted words, with the text around them. */
export function Differences({ older, newer, fields }: DifferencesProps) {
  const [before, after] = [older, newer].map((text) => plainWording(text, fields).join('\n\n'));
  if (before === after)
    return (
      <Card padding={[16, 20]}>
        {older !== newer && (
          <Text dim margin={[0, 0, 12]}>
            Both versions say the same.
          </Text>
        )}
        <Text className={classes.diff}>{after}</Text>
      </Card>
    );
  return (
    <Card as="section" padding={[16, 20]} className={classes.diff} aria-label="Differences">
      {wordChanges(before ?? '', after ?? '').map(({ kind, text }, at) => {
        const Part = tags[kind];
        // The parts of one comparison never change their order.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        return <Part key={at}>{text}</Part>;
      })}
    </Card>
  );
}
