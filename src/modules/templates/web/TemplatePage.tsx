import { IconCopy } from '@tabler/icons-react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { fetchTemplateHistory, fetchTemplateText, listWordings, type Template, type template } from '../contract.ts';
import { templatesModule } from '../rights.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { copyTemplatePath } from './public/addresses.ts';
import { screens, usedBy } from './screens.tsx';
import { Versions } from './Versions.tsx';
import classes from './templates.module.css';

const tabs: readonly RecordTab<typeof template>[] = [
  { key: 'preview', label: 'Preview', content: (row) => <Preview row={row} /> },
  { key: 'versions', label: 'Versions', content: (row) => <Versions key={row.id} row={row} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchTemplateHistory} id={row.id} /> },
];

/** A template: its preview with a record, its versions and its history. */
export const TemplatePage = () => (
  <RecordPage
    screens={screens}
    text={({ purpose, area, edition }) => `${purpose} · ${area} · Version ${edition}`}
    tabs={tabs}
    actions={copyButton}
  />
);

const copyButton = (row: Template) => <CopyLink id={row.id} />;

function CopyLink({ id }: { id: number }) {
  const may = useMay();
  if (!may(templatesModule.create)) return null;
  return (
    <LinkButton variant="default" to={copyTemplatePath(id)} leftSection={<IconCopy size={16} stroke={1.6} />}>
      Copy
    </LinkButton>
  );
}

function Preview({ row }: { row: Template }) {
  const text = useRead(fetchTemplateText, { query: { id: row.id } });
  const wordings = useRead(listWordings, {}, { freshFor: minutes(5) });
  const wording = wordings.data?.rows.find(({ key }) => key === row.wording);
  const error = text.error ?? wordings.error;
  if (!text.data || !wordings.data)
    return error ? (
      <FailedState error={error} onRetry={() => void Promise.all([text.refetch(), wordings.refetch()])} />
    ) : (
      <Skeleton height={360} />
    );
  if (!wording) return <Text>The portal does not use such a text any more.</Text>;
  const { sent_in_all, last_sent_at } = text.data;
  return (
    <div className={classes.editor}>
      <PreviewPanel wording={wording} text={text.data.text} saved={row.id} />
      <Grid gap={16} className={classes.side}>
        <DetailCard
          title="Usage"
          details={[
            { label: 'Used for', value: row.purpose },
            ...(wording.hasSubject
              ? [
                  { label: 'In 30 days', value: usedBy(row) },
                  { label: 'In all', value: usedBy({ ...row, used: sent_in_all }) },
                  { label: 'Last sent', value: last_sent_at === null ? 'Never' : <Ago moment={last_sent_at} /> },
                ]
              : []),
          ]}
        />
      </Grid>
    </div>
  );
}
