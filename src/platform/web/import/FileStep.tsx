import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { fileSizeText } from '#platform/contract/files.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import { mostImportBytes, mostImportRows } from '#platform/contract/import-limits.ts';
import { save } from '../download.ts';
import { FileChoice } from '../files/FileChoice.tsx';
import { Text } from '../layout/Parts.tsx';
import classes from './import.module.css';
import { PastImports } from './PastImports.tsx';
import type { ImportState } from './use-import.ts';
import { useWriting } from '../use-writing.ts';

type StepProps = { declared: Import<unknown>; state: ImportState; refreshes: readonly AnyEndpoint[] };

/** Where the file is chosen or dropped. */
export function FileStep({ declared, state: { refusal, busy, choose }, refreshes }: StepProps) {
  const { counted } = useWriting();
  const takes =
    `CSV or Excel (.xlsx), up to ${fileSizeText(mostImportBytes)} and ${counted(mostImportRows, 'row')}. ` +
    'The first row holds the headings.';
  return (
    <>
      <FileChoice takes={takes} accept=".csv,.txt,.tsv,.xlsx" refusal={refusal} busy={busy} choose={choose} />
      <Text as="output" dim>
        {busy ? 'Reading the file …' : 'Nothing is stored until you have seen what the file would do.'}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.template}
        leftSection={<IconFileDownload size={16} stroke={1.6} />}
        onClick={() => saveTemplate(declared)}
      >
        Download an empty file with the headings
      </Button>
      <PastImports declared={declared} refreshes={refreshes} />
    </>
  );
}

function saveTemplate({ fields, many }: Import<unknown>): void {
  const headings = fields.map(({ label }) => `"${label.replaceAll('"', '""')}"`).join(',');
  // Excel needs the byte order mark to read the file as UTF-8.
  const file = new Blob([`\ufeff${headings}\r\n`], { type: 'text/csv' });
  save(file, `${many.charAt(0).toUpperCase()}${many.slice(1)}.csv`);
}
