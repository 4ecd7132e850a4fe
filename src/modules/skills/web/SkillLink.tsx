import type { Skill } from '../contract.ts';
import classes from './skills.module.css';

/** The plain link; it opens in a new tab, without a referrer. */
export function SkillLink({ skill: { link } }: { skill: Pick<Skill, 'link'> }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.view} title={link}>
      {link.replace(/^https?:\/\//i, '')}
    </a>
  );
}
