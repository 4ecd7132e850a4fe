import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react';
import { Problem } from './Problem.tsx';
import classes from './field.module.css';

type FieldProps = {
  /** The field's key in the form and its messages. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** On input and on focus: removes the message. */
  onTouch: () => void;
  problem: string | undefined;
  autoComplete: HTMLInputAutoCompleteAttribute;
  kind?: 'text' | 'email' | 'password' | 'code';
  help?: string;
  /** Ids of further descriptions, e.g. a checklist. */
  describedBy?: string | undefined;
};

/** A labelled text field; a password can be shown. */
export function Field({ name, label, value, onChange, onTouch, problem, autoComplete, ...more }: FieldProps) {
  const { kind = 'text', help, describedBy } = more;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const secret = kind === 'password';
  const described = [help && `${id}-help`, describedBy, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      <div className={classes.frame} data-kind={kind} data-wrong={problem ? true : undefined}>
        <input
          id={id}
          name={name}
          data-field={name}
          className={classes.input}
          type={inputType(kind, revealed)}
          inputMode={kind === 'code' ? 'numeric' : kind === 'email' ? 'email' : undefined}
          value={value}
          onChange={(event) => {
            onTouch();
            onChange(event.target.value);
          }}
          onFocus={onTouch}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        {secret && <RevealButton what={label.toLowerCase()} shown={revealed} onToggle={() => setRevealed(!revealed)} />}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

function RevealButton({ what, shown, onToggle }: { what: string; shown: boolean; onToggle: () => void }) {
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={classes.reveal}
      aria-label={`Show ${what}`}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

function inputType(kind: FieldProps['kind'], revealed: boolean): string {
  if (kind === 'password') return revealed ? 'text' : 'password';
  return kind === 'email' ? 'email' : 'text';
}
