import type { Skill } from '../contract.ts';
import classes from './skills.module.css';

/** The address itself; it opens beside the portal, which it learns nothing of. */
export function SkillLink({ skill: { link } }: { skill: Pick<Skill, 'link'> }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.view} title={link}>
      {link.replace(/^https?:\/\//i, '')}
    </a>
  );
}
