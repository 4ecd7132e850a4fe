import { Button, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ExportFormat, ExportQuery } from '#platform/contract/list.ts';
import { failureOf, messageOf, NetworkError } from '../api.ts';
import { download } from '../download.ts';
import { toast } from '../feedback/toasts.ts';
import { Row } from '../layout/Parts.tsx';
import type { List } from './use-list.ts';
import classes from './export-button.module.css';

type ExportButtonProps = {
  endpoint: Endpoint<Record<never, never>, ExportQuery, undefined, undefined>;
  list: Pick<List, 'query'>;
};

/** Exports all rows that match the filters, not just this page. */
export const ExportButton = ({ endpoint, list }: ExportButtonProps) => (
  <FileExport endpoint={endpoint} query={{ ...list.query, offset: 0 }} />
);

type FileExportProps<Query, Format extends string> = {
  endpoint: Endpoint<Record<never, never>, Query & { format: Format | ExportFormat }, undefined, undefined>;
  query: Query;
  /** Formats besides CSV and Excel: the format, and its label. */
  also?: readonly (readonly [Format, string])[];
};

/** Exports a page's data as CSV or Excel; shows the progress and can be stopped. */
export function FileExport<Query, Format extends string = ExportFormat>(props: FileExportProps<Query, Format>) {
  const { endpoint, query, also = [] } = props;
  const { bytes, start, stop } = useExport(endpoint, query);
  if (bytes !== null) return <Progress bytes={bytes} onStop={stop} />;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('csv')}>CSV, all filtered rows</Menu.Item>
        <Menu.Item onClick={() => start('xlsx')}>Excel, all filtered rows</Menu.Item>
        {also.map(([format, words]) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {words}
          </Menu.Item>
        ))}
        <Menu.Label fw={400}>
          A spreadsheet drops leading zeros when it opens a CSV file, and shortens long codes. Choose Excel to keep
          them.
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One export at a time: the bytes received so far, null when none is running. */
function useExport<Query, Format extends string>(endpoint: FileExportProps<Query, Format>['endpoint'], query: Query) {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async (format: Format | ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      await download(endpoint, { ...query, format }, setBytes, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(whyFailed(error));
    }
    setBytes(null);
  };
  return { bytes, start: (format: Format | ExportFormat) => void start(format), stop: () => running.current?.abort() };
}

/** The specification's message, plus what to do about it where that is known. */
function whyFailed(error: unknown): string {
  const isKnown = error instanceof NetworkError || (failureOf(error)?.status ?? 500) < 500;
  return isKnown ? `Export Failed. ${messageOf(error)}` : 'Export Failed';
}

function Progress({ bytes, onStop }: { bytes: number; onStop: () => void }) {
  return (
    <Row
      as="span"
      inline
      align="center"
      gap={4}
      padding={[0, 3, 0, 12]}
      height={30}
      color="ink-dim"
      size={12}
      figures
      className={classes.progress}
    >
      <output>Exporting … {sizeText(bytes)}</output>
      <button type="button" aria-label="Stop the export" onClick={onStop}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </Row>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
