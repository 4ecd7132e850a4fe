import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { useId } from 'react';
import classes from './training.module.css';

const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** 0 to 10 side by side. */
export function ScoreField(field: FieldProps) {
  const { input, text, set } = useField(field);
  const id = useId();
  const said = [input.description && `${id}-help`, input.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes.scores}
      aria-describedby={said || undefined}
      data-invalid={input.error !== undefined || undefined}
    >
      <legend className={classes.label}>
        {field.label}
        {field.required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      {input.description && (
        <p id={`${id}-help`} className={classes.dim}>
          {input.description}
        </p>
      )}
      <div className={classes.scale}>
        {scores.map((score, at) => (
          <label key={score} className={classes.score}>
            <input
              ref={at === 0 ? input.ref : undefined}
              type="radio"
              name={field.name}
              value={score}
              checked={text === score}
              onChange={() => set(score)}
            />
            <span>{score}</span>
          </label>
        ))}
      </div>
      {input.error && (
        <p id={`${id}-error`} className={classes.error}>
          {input.error}
        </p>
      )}
    </fieldset>
  );
}
