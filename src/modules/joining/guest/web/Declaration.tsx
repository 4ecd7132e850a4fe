import type { ReactNode } from 'react';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { Box, Card, Heading, Stack } from '#platform/web/layout/Parts.tsx';
import type { OwnPolicy } from '../contract.ts';
import classes from './kit.module.css';

type DeclarationProps = { policies: readonly OwnPolicy[]; renderField: (name: string) => ReactNode };

/** The full texts to accept, above the signature. */
export const Declaration = ({ policies, renderField }: DeclarationProps) => (
  <Stack gap={20}>
    {policies.map(({ id, title, body, edition }) => (
      <Card key={id} as="section" padding={16} aria-label={title}>
        <Stack gap={8}>
          <Heading>
            {title}, edition {edition}
          </Heading>
          <Box as="section" className={classes.policy} tabIndex={0} aria-label={`Text of ${title}`}>
            {body}
          </Box>
        </Stack>
      </Card>
    ))}
    {renderField('agreed')}
    <FieldGrid>{renderField('name')}</FieldGrid>
  </Stack>
);
