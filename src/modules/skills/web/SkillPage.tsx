import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { failureOf } from '#platform/web/api.ts';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { IconBookOff, IconExternalLink } from '@tabler/icons-react';
import { fetchSkillById, type OpenedSkill } from '../contract.ts';
import { playsElsewhere } from '../links.ts';
import { Player } from './Player.tsx';
import { viewSkillsPath } from './public/addresses.ts';
import classes from './skills.module.css';

/** One skill: its category is the title, its topic the subtitle (specification 2, section 2). */
export function SkillPage() {
  const [{ id: text = '' }] = useSearchPart();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { data, error, refetch } = useRead(fetchSkillById, { query: { id } }, { enabled: id > 0 });
  if (id === 0 || failureOf(error)?.type === 'NOT_FOUND') {
    return <RecordMissing noun="skill" icon={IconBookOff} list={{ to: viewSkillsPath, label: 'Back to the skills' }} />;
  }
  return (
    <PageFrame title={data?.category ?? 'Skill'} text={data?.training_topic ?? ' '}>
      {data && <Content key={data.id} skill={data} />}
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function Content({ skill }: { skill: OpenedSkill }) {
  if (skill.link_type === 'DOCUMENT') return <Opener skill={skill} text="The document opens in a new tab." />;
  if (playsElsewhere(skill.link)) {
    return <Opener skill={skill} text="This recording only plays on its own site, which opens in a new tab." />;
  }
  return <Player skill={skill} />;
}

function Opener({ skill, text }: { skill: OpenedSkill; text: string }) {
  return (
    <Grid justifyItems="start" gap={12} maxWidth={640}>
      <Text color="ink-dim">{text}</Text>
      <a href={skill.link} target="_blank" rel="noopener noreferrer" className={classes.open}>
        {skill.training_topic}
        <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
      </a>
    </Grid>
  );
}
