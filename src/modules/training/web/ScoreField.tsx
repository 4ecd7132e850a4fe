import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { useId } from 'react';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import classes from './training.module.css';

const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** 0 to 10 side by side. */
export function ScoreField(field: FieldProps) {
  const { input, text, set } = useField(field);
  const id = useId();
  const said = [input.description && `${id}-help`, input.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={said || undefined} data-invalid={input.error !== undefined || undefined}>
      <Text as="legend" margin={[0, 0, 4]} size={14} weight={500}>
        {field.label}
        {field.required && (
          <Text as="span" color="danger" aria-hidden="true">
            {' '}
            *
          </Text>
        )}
      </Text>
      {input.description && (
        <Text id={`${id}-help`} dim>
          {input.description}
        </Text>
      )}
      <Grid gap={4} columns="repeat(11, minmax(0, 1fr))" margin={[6, 0, 0]} maxWidth={560} className={classes.scale}>
        {scores.map((score, at) => (
          <Grid
            key={score}
            as="label"
            align="center"
            justifyItems="center"
            height={36}
            color="ink-soft"
            background="surface"
            size={13}
            figures
            className={classes.score}
          >
            <input
              ref={at === 0 ? input.ref : undefined}
              type="radio"
              name={field.name}
              value={score}
              checked={text === score}
              onChange={() => set(score)}
            />
            <span>{score}</span>
          </Grid>
        ))}
      </Grid>
      {input.error && (
        <Text id={`${id}-error`} margin={[6, 0, 0]} color="danger" size={13}>
          {input.error}
        </Text>
      )}
    </fieldset>
  );
}
