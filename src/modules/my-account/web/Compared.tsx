import { keptNames, type ProfileChange } from '../profile.ts';
import { keptLabel, keptText } from './kept-words.ts';
import classes from './my-account.module.css';

/** The requested values beside the current ones. */
export function Compared({ change: { before, wanted } }: { change: ProfileChange }) {
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Wanted</th>
        </tr>
      </thead>
      <tbody>
        {keptNames
          .filter((name) => name in wanted)
          .map((name) => (
            <tr key={name}>
              <th scope="row">{keptLabel(name)}</th>
              <td>{keptText(name, before[name])}</td>
              <td>{keptText(name, wanted[name])}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
