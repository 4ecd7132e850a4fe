import { Text } from '#platform/web/layout/Parts.tsx';
import { Told } from '#platform/web/ui/Told.tsx';
import type { AuditChange } from '../audit.ts';
import classes from './settings.module.css';

/** Changes by field; only one side for created or deleted records. */
export function ChangeTable({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <Text color="ink-dim">No field was changed.</Text>;
  const before = changes.some(({ from }) => from !== null);
  const after = changes.some(({ to }) => to !== null);
  return (
    <table className={classes.changes}>
      <caption>What changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          {after && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, label, from, to }) => (
          <tr key={column}>
            <th scope="row" title={column}>
              {label}
            </th>
            {before && (
              <td>
                <Told value={from} />
              </td>
            )}
            {after && (
              <td>
                <Told value={to} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
