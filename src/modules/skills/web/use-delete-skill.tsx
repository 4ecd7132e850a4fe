import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
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
    try {
      const { message } = await send({ body: { id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
