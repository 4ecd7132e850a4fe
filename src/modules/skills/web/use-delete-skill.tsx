import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { deleteSkills, type Skill } from '../contract.ts';
import { skillReads } from './skill-reads.ts';

/** Asks in the specification's words, names the skill, and deletes it. */
export function useDeleteSkill(): (skill: Skill) => Promise<void> {
  const { send } = useWrite(deleteSkills, { refreshes: skillReads });
  return async ({ id, training_topic }) => {
    const text = (
      <>
        Are you sure you want to delete this item ?
        <br />
        <strong>{training_topic}</strong>
      </>
    );
    if (!(await confirm({ title: 'Delete Skill', text, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ body: { id } }));
  };
}
