import { type KeyboardEvent, useState } from 'react';
import { type Action, actions, type PermissionModule } from '#platform/contract/access.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { roleIds } from '#modules/sign-in/contract.ts';
import { Card, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import type { PermissionGroup } from '../../catalogue.ts';
import { actionWords, type RoleRights } from '../../held-rights.ts';
import { rightName } from '../../rights-rules.ts';
import type { Pending } from './use-pending.ts';
import boxes from './boxes.module.css';
import classes from './matrix.module.css';

type RoleMatrixProps = {
  roles: readonly RoleRights[];
  groups: readonly PermissionGroup[];
  inUse: ReadonlySet<string>;
  pending: Pending;
  readOnly: boolean;
};

/** Modules as rows, roles as columns, four checkboxes in each cell. Arrow keys move between them, Space toggles. */
export function RoleMatrix({ roles, groups, ...shared }: RoleMatrixProps) {
  const [stop, setStop] = useState<string | null>(null);
  const first = groups[0]?.modules[0];
  if (!first) return <EmptyState title="No module is called so" text="Try another word, or show all modules." />;
  const editable = roles.find(({ id }) => id !== roleIds.admin);
  // The tab stop; if its checkbox is filtered out, the first one takes over.
  const fallback = boxKey(editable?.id ?? 0, first.name, first.actions[0] ?? 'READ');
  const names = groups.flatMap(({ modules }) => modules.map(({ name }) => name));
  const entry = stop !== null && names.some((name) => stop.includes(` ${name}:`)) ? stop : fallback;
  return (
    <Card flex="0 1 auto" minHeight={0} scrolls className={classes.scroll}>
      <table className={classes.matrix} data-one={roles.length === 1 || undefined}>
        <caption>
          <VisuallyHidden>Rights of roles</VisuallyHidden>
        </caption>
        <RoleHeads roles={roles} />
        {groups.map(({ title, modules }) => (
          <tbody key={title}>
            <GroupHead title={title} columns={roles.length + 1} />
            {modules.map((module) => (
              <MatrixRow key={module.name} module={module} roles={roles} entry={entry} onStop={setStop} {...shared} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function RoleHeads({ roles }: { roles: readonly RoleRights[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Module</th>
        {roles.map((role) => (
          <th key={role.id} scope="col" data-all={role.id === roleIds.admin || undefined}>
            {role.name}
            <Text as="span" block color="ink-dim" size={12} weight={400} nowrap className={classes.people}>
              {peopleText(role.people)}
            </Text>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function GroupHead({ title, columns }: { title: string; columns: number }) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={columns}>
        <span>{title}</span>
      </th>
    </tr>
  );
}

const peopleText = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
const boxKey = (role: number, module: string, action: Action) => `${role} ${module}:${action}`;

type RowProps = Omit<RoleMatrixProps, 'groups'> & {
  module: PermissionModule;
  entry: string;
  onStop: (key: string) => void;
};

function MatrixRow({ module, roles, inUse, ...shared }: RowProps) {
  const used = module.actions.some((action) => inUse.has(rightName({ module: module.name, action })));
  return (
    <tr>
      <th scope="row" title={module.says}>
        <Text as="span" block color="ink" weight={550}>
          {module.name}{' '}
          {!used && (
            <Text as="span" color="ink-dim" size={11} weight={400} nowrap>
              no screen yet
            </Text>
          )}
        </Text>
        <span className={classes.says}>{module.says}</span>
      </th>
      {roles.map((role) => (
        <td key={role.id} data-all={role.id === roleIds.admin || undefined}>
          {role.id === roleIds.admin ? (
            <span className={classes.all}>All</span>
          ) : (
            <Boxes module={module} role={role} {...shared} />
          )}
        </td>
      ))}
    </tr>
  );
}

type BoxesProps = Pick<RowProps, 'module' | 'pending' | 'readOnly' | 'entry' | 'onStop'> & { role: RoleRights };

function Boxes({ module, role, pending, readOnly, entry, onStop }: BoxesProps) {
  return (
    <div className={`${boxes.boxes} ${classes.fitting}`}>
      {actions.map((action) => {
        const right = { module: module.name, action };
        if (!module.actions.includes(action)) return <span key={action} className={boxes.none} aria-hidden="true" />;
        const key = boxKey(role.id, module.name, action);
        const has = pending.has(role, right);
        const changed = pending.isChanged(role, right);
        return (
          <input
            key={action}
            type="checkbox"
            className={changed ? `${boxes.box} ${classes.changed}` : boxes.box}
            data-letter={actionWords[action].letter}
            checked={has}
            aria-disabled={readOnly || undefined}
            aria-label={`${rightName(right)} for ${role.name}${changed ? ', not saved yet' : ''}`}
            title={`${rightName(right)} for ${role.name}`}
            tabIndex={key === entry ? 0 : -1}
            onFocus={() => onStop(key)}
            onKeyDown={move}
            onChange={() => !readOnly && pending.toggle(role, right)}
          />
        );
      })}
    </div>
  );
}

/** Moves to the next checkbox in that direction; skips modules without the action, up and down stay in the column. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const from = event.currentTarget;
  const all = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const row = all.filter((box) => box.closest('tr') === from.closest('tr'));
  const place = (box: HTMLElement) => Math.round(box.getBoundingClientRect().left);
  const column = all.filter((box) => place(box) === place(from));
  const [across, down] = [row.indexOf(from), column.indexOf(from)];
  const next = {
    ArrowRight: row[across + 1],
    ArrowLeft: row[across - 1],
    ArrowDown: column[down + 1],
    ArrowUp: column[down - 1],
    Home: row[0],
    End: row.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
