import { Checkbox } from '@mantine/core';
import type { OfferedScope } from '#platform/contract/tokens/scopes.ts';
import { sensitiveWords } from '#platform/contract/tokens/sensitive.ts';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import classes from './scopes.module.css';

const verbs = { READ: 'View', CREATE: 'Add', UPDATE: 'Change', DELETE: 'Delete' } as const;

/** A line for each right the user has; below, the sensitive data that a token shows only if named. */
export function ScopesField({ offered, ...field }: FieldProps & { offered: readonly OfferedScope[] | undefined }) {
  const { input, value, set } = useField(field);
  const { label, error, withAsterisk, onBlur } = input;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const rights = Map.groupBy(
    (offered ?? []).filter(({ action }) => action !== null),
    ({ group }) => group,
  );
  const named = (offered ?? []).filter(({ action }) => action === null);
  return (
    <Checkbox.Group {...{ label, error, withAsterisk, onBlur }} value={chosen} onChange={set}>
      {!offered && <Skeleton height={120} />}
      <Box className={classes.rights} framed margin={[4, 0, 0]}>
        {[...rights].map(([group, scopes]) => (
          <RightRow key={group} group={group} scopes={scopes} />
        ))}
      </Box>
      <Text dim margin={[12, 0, 4]}>
        Sensitive data, which the token shows only if you tick it
      </Text>
      <Row wrap gap={[12, 20]}>
        {named.map(({ scope, says }) => (
          <Checkbox key={scope} value={scope} label={says} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}

function RightRow({ group, scopes }: { group: string; scopes: readonly OfferedScope[] }) {
  const [first] = scopes;
  return (
    <Row wrap align="center" justify="space-between" gap={[8, 16]} padding={[8, 12]} className={classes.right}>
      <Grid gap={0} className={classes.words}>
        <Text weight={500}>{group}</Text>
        <Text dim size={13}>
          {first?.says}
          {first?.tells && `. Needs: ${sensitiveWords[first.tells]}`}
        </Text>
      </Grid>
      <Row wrap gap={[8, 16]}>
        {scopes.map(({ scope, action }) => (
          <Checkbox
            key={scope}
            value={scope}
            label={action && verbs[action]}
            aria-label={`${group}: ${action === null ? group : verbs[action]}`}
          />
        ))}
      </Row>
    </Row>
  );
}
