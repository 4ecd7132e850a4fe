import { Button, Checkbox, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { actions } from '#platform/contract/access.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { actionWords, type RoleRights } from '../../held-rights.ts';
import classes from './matrix.module.css';

export type MatrixView = {
  readonly find: string;
  /** Only modules for which the shown roles differ. */
  readonly differing: boolean;
  /** Hidden roles. */
  readonly hidden: readonly number[];
  /** The role shown when there is only room for one. */
  readonly role: number | null;
};

type MatrixToolsProps = {
  narrow: boolean;
  roles: readonly RoleRights[];
  view: MatrixView;
  onView: (view: MatrixView) => void;
};

export function MatrixTools({ narrow, roles, view, onView }: MatrixToolsProps) {
  return (
    <Row wrap align="center" gap={[8, 12]}>
      {narrow && <RoleChoice roles={roles} view={view} onView={onView} />}
      <TextInput
        aria-label="Find a module"
        placeholder="Find a module"
        size="xs"
        leftSection={<IconSearch size={14} stroke={1.8} />}
        value={view.find}
        onChange={(event) => onView({ ...view, find: event.target.value })}
      />
      {!narrow && (
        <>
          <RoleChooser roles={roles} view={view} onView={onView} />
          <Checkbox
            size="xs"
            label="Only differences"
            checked={view.differing}
            onChange={(event) => onView({ ...view, differing: event.target.checked })}
          />
        </>
      )}
      <Legend />
    </Row>
  );
}

function RoleChoice({ roles, view, onView }: Omit<MatrixToolsProps, 'narrow'>) {
  const first = roles.find(({ id }) => id !== roleIds.admin);
  return (
    <NativeSelect
      label="Role"
      className={classes.role}
      value={view.role ?? first?.id ?? ''}
      data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => onView({ ...view, role: Number(event.target.value) })}
    />
  );
}

function RoleChooser({ roles, view, onView }: Pick<MatrixToolsProps, 'roles' | 'view' | 'onView'>) {
  const { hidden } = view;
  const toggle = (id: number) =>
    onView({ ...view, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          {hidden.length === 0 ? 'All roles' : `${roles.length - hidden.length} of ${roles.length} roles`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Roles">
        <Grid gap={10}>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              size="xs"
              label={name}
              checked={!hidden.includes(id)}
              disabled={hidden.length === roles.length - 1 && !hidden.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Grid>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Explains the letters. */
function Legend() {
  return (
    <Row
      as="ul"
      wrap
      gap={[4, 12]}
      margin={[0, 0, 0, 'auto']}
      color="ink-dim"
      size={12}
      className={classes.legend}
      aria-label="Letters"
    >
      {actions.map((action) => (
        <li key={action}>
          <b>{actionWords[action].letter}</b> {actionWords[action].verb}
        </li>
      ))}
    </Row>
  );
}
