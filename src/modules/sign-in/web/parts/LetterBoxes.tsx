import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { keywordLength, positionLabel } from '../../rules.ts';
import { Problem } from './Problem.tsx';
import classes from './letter-boxes.module.css';
import unseen from './unseen.module.css';

type LetterBoxesProps = {
  name: string;
  legend: string;
  /** Which letter of the keyword (1 to 8) each box stands for. */
  positions: readonly number[];
  /** One for each box; '' where nothing is typed yet. */
  letters: readonly string[];
  onChange: (letters: string[]) => void;
  onTouch: () => void;
  problem: string | undefined;
  describedBy?: string;
};

/**
 * A box for each letter, masked like a password. Not a password field: the browser would offer to save each letter
 * as the account's password.
 */
export function LetterBoxes({ name, legend, positions, letters, onChange, onTouch, ...more }: LetterBoxesProps) {
  const { problem, describedBy } = more;
  const id = useId();
  const [shown, setShown] = useState(false);
  const firstEmpty = Math.max(0, letters.indexOf(''));
  const described = [describedBy, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;

  const { onType, onKey, onPaste } = typingOf({ positions, letters, onChange, onTouch });

  return (
    <fieldset aria-describedby={described}>
      <legend className={classes.legend}>{legend}</legend>
      <button type="button" className={classes.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'} <span className={unseen.unseen}>letters</span>
      </button>
      <div className={classes.boxes} data-many={positions.length > 6 || undefined}>
        {positions.map((position, index) => (
          <label key={position} className={classes.box}>
            <BoxLabel position={position} />
            <input
              className={classes.input}
              data-field={index === firstEmpty ? name : undefined}
              data-masked={!shown || undefined}
              data-wrong={problem ? true : undefined}
              value={letters[index] ?? ''}
              onChange={(event) => onType(event.target, index)}
              onKeyDown={(event) => onKey(event, index)}
              onPaste={(event) => onPaste(event, index)}
              onFocus={(event) => {
                onTouch();
                event.target.select();
              }}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && `${id}-problem`}
              {...unremembered}
            />
          </label>
        ))}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}

type Letters = Pick<LetterBoxesProps, 'positions' | 'letters' | 'onChange' | 'onTouch'>;

/** Handles typing, pasting and the keys that move between boxes. */
function typingOf({ positions, letters, onChange, onTouch }: Letters) {
  const fill = (box: HTMLInputElement, from: number, text: string) => {
    const typed = [...text.replace(/\s/g, '')];
    const whole = typed.length === keywordLength && positions.length < keywordLength;
    const next = whole
      ? positions.map((position) => typed[position - 1] ?? '')
      : letters.map((letter, index) => typed[index - from] ?? letter);
    onTouch();
    onChange(next);
    moveTo(box, whole ? positions.length - 1 : from + typed.length);
  };

  const onType = (box: HTMLInputElement, index: number) => {
    const old = letters[index] ?? '';
    const typed = box.value;
    // Typed beside the existing letter: the new one replaces it.
    if (old !== '' && [...typed].length === 2) fill(box, index, typed.replace(old, ''));
    else if (typed.trim() !== '') fill(box, index, typed);
    else onChange(letters.with(index, ''));
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const box = event.currentTarget;
    if (event.key === 'ArrowLeft') moveTo(box, index - 1);
    else if (event.key === 'ArrowRight') moveTo(box, index + 1);
    else if (event.key === 'Backspace' && box.value === '' && index > 0) {
      onTouch();
      onChange(letters.with(index - 1, ''));
      moveTo(box, index - 1);
    } else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    fill(event.currentTarget, index, event.clipboardData.getData('text'));
  };

  return { onType, onKey, onPaste };
}

/** '3rd letter'; eight boxes side by side show only '3rd'. */
function BoxLabel({ position }: { position: number }) {
  const [ordinal, noun] = positionLabel(position).split(' ');
  return (
    <span className={classes.name}>
      <b>{ordinal}</b> <span className={classes.noun}>{noun}</span>
    </span>
  );
}

/** Keeps the browser and password managers from filling or saving the field. */
const unremembered = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
} as const;

function moveTo(from: HTMLElement, index: number): void {
  const boxes = from.closest('fieldset')?.querySelectorAll('input') ?? [];
  boxes[Math.max(0, Math.min(index, boxes.length - 1))]?.focus();
}
