import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { createSkillLogs, fetchSkillLogs, fetchSkillMatrix, type Skill } from '../contract.ts';
import { skillAddress } from './public/addresses.ts';
import classes from './skills.module.css';

/** Opens a skill and logs that; a failed log does not block it. */
export function ViewLink({ skill }: { skill: Skill }) {
  const { accountId, name } = useActor();
  const log = useWrite(createSkillLogs, { refreshes: [fetchSkillLogs, fetchSkillMatrix] });
  const note = () => {
    const { id: skill_id, category, training_topic } = skill;
    const body = { skill_id, user_id: accountId, employee_name: name, category, training_topic };
    log.send({ body }).catch(() => undefined);
  };
  return (
    <PageLink
      to={skillAddress(skill.id)}
      className={classes.view}
      aria-label={`View ${skill.training_topic}`}
      onClick={note}
    >
      View
    </PageLink>
  );
}
