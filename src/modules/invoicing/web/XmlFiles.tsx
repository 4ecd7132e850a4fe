import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { downloadXmlFiles } from '../e-invoices.ts';

/** The e-invoices of a range of dates, for an accounting program. */
export function XmlFilesButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(downloadXmlFiles.access)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileZip size={16} stroke={1.6} />} onClick={() => setOpened(true)}>
        E-invoices
      </Button>
      {opened && <RangeDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function RangeDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [fetching, setFetching] = useState(false);
  const start = async () => {
    if (from > to) return toast.error('From must not be after To');
    setFetching(true);
    try {
      await download(downloadXmlFiles, { from, to }, () => undefined, new AbortController().signal);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <DialogFrame
      title="Download e-invoices"
      opened
      onClose={onClose}
      actions={
        <Button loading={fetching} onClick={() => void start()}>
          Download ZIP
        </Button>
      }
    >
      <Stack gap={16} minWidth={0}>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 160px), 1fr))" gap={16}>
          <DateBox label="From" value={showDate(from)} onChange={(day) => setFrom(fromDmy(day) ?? from)} />
          <DateBox label="To" value={showDate(to)} onChange={(day) => setTo(fromDmy(day) ?? to)} />
        </Grid>
        <Text dim size={12}>
          Invoices and credit notes by their dates, each as UBL 2.1 (EN 16931).
        </Text>
      </Stack>
    </DialogFrame>
  );
}
