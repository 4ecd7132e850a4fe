import { Button, Modal } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { StoredFile } from '#platform/contract/files.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { Grid, Row } from '../layout/Parts.tsx';
import { previewOf, saveStored, useStoredAddress } from './stored-file.ts';
import classes from './file-preview.module.css';

type PreviewedFile = Pick<StoredFile, 'key' | 'name'>;
type FilePreviewProps = { file: PreviewedFile; opened: boolean; onClose: () => void };

/** An image or a PDF in a dialog. */
export function FilePreview({ file, opened, onClose }: FilePreviewProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={file.name}
      size={960}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <Grid
        align="center"
        justifyItems="center"
        height="min(68dvh, 720px)"
        background="sunken"
        framed
        className={classes.stage}
      >
        <Shown file={file} />
      </Grid>
      <Row justify="end" margin={[16, 0, 0]}>
        <DownloadButton file={file} />
      </Row>
    </Modal>
  );
}

function DownloadButton({ file }: { file: PreviewedFile }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      onClick={() => void saveStored(file.key, file.name)}
    >
      Download
    </Button>
  );
}

function Shown({ file }: { file: PreviewedFile }) {
  const { data: address, error, refetch } = useStoredAddress(file.key);
  const [broken, setBroken] = useState(false);
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (address === undefined) return <Skeleton height={480} />;
  if (broken) return <NotShown text="Its content cannot be read. It can still be downloaded." />;
  switch (previewOf(file.name)) {
    case 'image':
      return <img src={address} className={classes.image} alt={file.name} onError={() => setBroken(true)} />;
    case 'pdf':
      // Phones have no viewer that fits into a page.
      if (!navigator.pdfViewerEnabled)
        return <NotShown text="This browser shows no PDF here. Download it to read it." />;
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox, and a PDF runs nothing
      return <iframe src={`${address}#navpanes=0&view=FitH`} className={classes.pdf} title={file.name} />;
    case undefined:
      return <NotShown text="Download it to read it." />;
  }
}

const NotShown = ({ text }: { text: string }) => (
  <EmptyState icon={IconFileOff} title="This file cannot be shown" text={text} />
);
