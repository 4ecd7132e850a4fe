import { call, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportPerson } from '../contract.ts';
import { saveData } from './save-data.ts';

/** Downloads all data of a candidate, for HR to hand to them. */
export function ExportPerson({ id }: { id: number }) {
  const may = useMay();
  const [isLoading, setLoading] = useState(false);
  if (!may(exportPerson.access)) return null;
  const run = async () => {
    setLoading(true);
    try {
      saveData((await call(exportPerson, { params: { id } })).result);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      onClick={() => void run()}
    >
      Export their data
    </Button>
  );
}
