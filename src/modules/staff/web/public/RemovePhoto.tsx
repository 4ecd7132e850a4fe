import { Button } from '@mantine/core';
import { messageOf, type Reply } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';

type RemovePhotoProps = { send: () => Promise<Reply<null>>; onRemoved: () => void };

/** Removes a photo after confirmation. */
export function RemovePhoto({ send, onRemoved }: RemovePhotoProps) {
  const remove = async () => {
    const text = 'The initials stand in its place again.';
    if (!(await confirm({ title: 'Remove photo', text, confirmLabel: 'Remove', danger: true }))) return;
    try {
      const { message } = await send();
      if (message) toast.success(message);
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Button variant="subtle" color="red" size="compact-sm" mt={8} onClick={() => void remove()}>
      Remove photo
    </Button>
  );
}
