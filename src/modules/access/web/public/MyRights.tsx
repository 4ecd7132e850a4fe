import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { permissionGroups } from '../../catalogue.ts';
import { actionWords, type EffectiveRight, fetchMyRights } from '../../held-rights.ts';
import { reasonOf } from '../../rights-rules.ts';
import { RightsSkeleton } from './RightsSkeleton.tsx';
import classes from './my-rights.module.css';

/** All rights of the signed-in person in words, with their sources. */
export function MyRights() {
  const { data, error, refetch } = useRead(fetchMyRights, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RightsSkeleton />;
  const told = data.rights.filter(({ allowed, own }) => allowed || own !== null);
  if (told.length === 0) return <EmptyState title="No rights" text="Your role has none. Ask an administrator." />;
  return permissionGroups().map(({ title, modules }) => {
    const shown = modules.flatMap(({ name, says }) => {
      const rights = told.filter(({ module }) => module === name);
      return rights.length > 0 ? [{ name, says, rights }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <section key={title} className={classes.group} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {shown.map(({ name, says, rights }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{says}</span>
              <Reasons rights={rights} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** One line for all actions with the same source: 'Read, Create: By role HR'. */
function Reasons({ rights }: { rights: readonly EffectiveRight[] }) {
  const { role } = useActor();
  const byReason = Map.groupBy(rights, (right) => `${right.allowed ? '' : 'Not '}|${reasonOf(right, role.name)}`);
  return [...byReason].map(([key, same]) => {
    const [not = '', reason = ''] = key.split('|');
    return (
      <span key={key} className={classes.reason}>
        {not}
        {same.map(({ action }) => actionWords[action].verb).join(', ')}: {reason}
      </span>
    );
  });
}
