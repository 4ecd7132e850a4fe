import type { Audience } from '#platform/contract/access.ts';
import classes from './audience-toggle.module.css';
import unseen from './unseen.module.css';

const audiences: readonly { audience: Audience; label: string }[] = [
  { audience: 'client', label: 'Client Login' },
  { audience: 'team', label: 'Team Login' },
];

/** Client Login or Team Login: the same address may have an account in each. */
export function AudienceToggle({ value, onChange }: { value: Audience; onChange: (value: Audience) => void }) {
  return (
    <fieldset className={classes.toggle}>
      <legend className={unseen.unseen}>Login</legend>
      {audiences.map(({ audience, label }) => (
        <label key={audience} className={classes.side}>
          <input
            type="radio"
            name="audience"
            className={classes.radio}
            checked={audience === value}
            onChange={() => onChange(audience)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
