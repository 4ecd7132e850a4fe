import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { shareApplyLink } from '../contract.ts';

/** The public link of the position, if the list is filtered by a single one. */
export function FilteredApplyLink() {
  const [position] = useSearchWord('recruitment');
  return /^\d+$/.test(position) ? <ApplyLink position={Number(position)} /> : null;
}

/** A position's public application link. */
export function ApplyLink({ position }: { position: number }) {
  const share = useWrite(shareApplyLink);
  const may = useMay();
  const [url, setUrl] = useState<string>();
  if (!may(shareApplyLink.access)) return null;
  const show = () =>
    void share.send({ query: { recruitment_id: position } }).then(
      ({ result }) => setUrl(result.url),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <>
      <Button
        variant="default"
        loading={share.sending}
        leftSection={<IconLink size={16} stroke={1.6} />}
        onClick={show}
      >
        Share apply link
      </Button>
      {url !== undefined && (
        <DialogFrame
          title="Share apply link"
          opened
          stays
          onClose={() => setUrl(undefined)}
          actions={<Button onClick={() => setUrl(undefined)}>Done</Button>}
        >
          <Stack gap={12}>
            <Text>Anyone with this link can apply, as long as the position is open and its public link is on.</Text>
            <Row gap={8} align="end">
              <TextInput label="Link" readOnly value={url} flex={1} />
              <CopyButton text={url} noun="Link" />
            </Row>
          </Stack>
        </DialogFrame>
      )}
    </>
  );
}
