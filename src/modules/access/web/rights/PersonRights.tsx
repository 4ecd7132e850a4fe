import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { actions, type Action, type PermissionModule } from '#platform/contract/access.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Box, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useMay } from '#platform/web/session/session.ts';
import type { OpenedPerson } from '../../people.ts';
import { accessModule } from '../../rights.ts';
import { permissionGroups } from '../../catalogue.ts';
import { actionWords, type EffectiveRight } from '../../held-rights.ts';
import { reasonOf, rightName, whyNotHave } from '../../rights-rules.ts';
import { RightDialog } from './RightDialog.tsx';
import boxes from './boxes.module.css';
import classes from './person-rights.module.css';

/** Every right of one person and its source; clicking one grants it, denies it or leaves it to the role. */
export function PersonRights({ person }: { person: OpenedPerson }) {
  const [ownOnly, setOwnOnly] = useState(false);
  const [chosen, setChosen] = useState<EffectiveRight | null>(null);
  const rights = new Map(person.rights.map((right) => [rightName(right), right]));
  const ofModule = ({ name, actions: offered }: PermissionModule) =>
    offered.flatMap((action) => rights.get(rightName({ module: name, action })) ?? []);
  const isShown = (module: PermissionModule) => {
    const own = ofModule(module);
    if (ownOnly) return own.some((right) => right.own !== null);
    return own.some((right) => right.allowed || right.own !== null || !whyNotHave(person.audience, right));
  };
  const groups = permissionGroups()
    .map(({ title, modules }) => ({ title, modules: modules.filter(isShown) }))
    .filter(({ modules }) => modules.length > 0);
  return (
    <Box as="section" minWidth={0} aria-labelledby="rights-title">
      <Row as="header" wrap align="center" justify="space-between" gap={[8, 16]} margin={[0, 0, 8]}>
        <Heading id="rights-title">What {person.name} may do</Heading>
        <Checkbox
          size="xs"
          label="Only beyond the role"
          checked={ownOnly}
          onChange={(event) => setOwnOnly(event.target.checked)}
        />
      </Row>
      {groups.length === 0 && (
        <EmptyState title="Nothing beyond the role" text={`Everything comes from the role ${person.role.name}.`} />
      )}
      {groups.map(({ title, modules }) => (
        <div key={title} className={classes.group}>
          <h3>{title}</h3>
          <ul>
            {modules.map((module) => (
              <ModuleRights
                key={module.name}
                module={module}
                rights={ofModule(module)}
                person={person}
                onChoose={setChosen}
              />
            ))}
          </ul>
        </div>
      ))}
      {chosen && <RightDialog person={person} right={chosen} onClose={() => setChosen(null)} />}
    </Box>
  );
}

type ModuleRightsProps = {
  module: PermissionModule;
  rights: readonly EffectiveRight[];
  person: OpenedPerson;
  onChoose: (right: EffectiveRight) => void;
};

function ModuleRights({ module, rights, person, onChoose }: ModuleRightsProps) {
  const may = useMay();
  const fixed = !may(accessModule.update) || person.whyNot.rights !== null;
  const of = (action: Action) => rights.find((right) => right.action === action);
  return (
    <Grid
      as="li"
      align="center"
      gap={[4, 16]}
      columns="168px auto minmax(0, 1fr)"
      padding={[5, 16]}
      className={classes.row}
    >
      <Text as="span" size={13} weight={550}>
        {module.name}
      </Text>
      <span className={boxes.boxes}>
        {actions.map((action) => {
          const right = of(action);
          if (!right) return <span key={action} className={boxes.none} aria-hidden="true" />;
          return <RightBox key={action} right={right} fixed={fixed} person={person} onChoose={onChoose} />;
        })}
      </span>
      <Reasons lines={reasonsOf(rights, person.role.name)} />
    </Grid>
  );
}

type RightBoxProps = {
  right: EffectiveRight;
  fixed: boolean;
  person: OpenedPerson;
  onChoose: (right: EffectiveRight) => void;
};

function RightBox({ right, fixed, person, onChoose }: RightBoxProps) {
  const name = `${rightName(right)}: ${right.allowed ? 'yes' : 'no'}. ${reasonOf(right, person.role.name)}`;
  return (
    <button
      type="button"
      className={`${boxes.box} ${classes.own}`}
      data-letter={actionWords[right.action].letter}
      data-allowed={right.allowed || undefined}
      data-own={markOf(right)}
      aria-label={name}
      aria-disabled={fixed || undefined}
      title={fixed && person.whyNot.rights ? person.whyNot.rights : name}
      onClick={() => !fixed && onChoose(right)}
    />
  );
}

function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <Row as="span" wrap gap={[0, 12]} color="ink-dim" size={12} className={classes.reasons}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Row>
  );
}

const markOf = ({ own }: EffectiveRight) => {
  if (!own || own.over) return undefined;
  return own.granted ? 'granted' : 'denied';
};

/**
 * One line for all rights with the same source: 'Read, Create: By role HR'. Rights that are merely absent are left out.
 */
function reasonsOf(rights: readonly EffectiveRight[], role: string): string[] {
  const byReason = new Map<string, string[]>();
  for (const right of rights) {
    if (!right.allowed && right.own === null) continue;
    const reason = reasonOf(right, role);
    byReason.set(reason, [...(byReason.get(reason) ?? []), actionWords[right.action].verb]);
  }
  const lines = [...byReason].map(([reason, verbs]) => `${verbs.join(', ')}: ${reason}`);
  return lines.length > 0 ? lines : [`Not with role ${role}`];
}
