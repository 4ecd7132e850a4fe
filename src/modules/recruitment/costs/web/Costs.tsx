import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { costsPath } from '../../web/addresses.ts';
import { costCalls, type HiringCost } from '../contract.ts';
import { screens } from './screens.tsx';

const most = 100;

/** The costs of one position. */
export function Costs({ id }: { id: number }) {
  const may = useMay();
  const { data } = useRead(costCalls.page, {
    query: { recruitment: String(id), offset: 0, limit: most, sort: '-date' },
  });
  if (!data) return null;
  const search = writeSearch({ recruitment_id: id });
  return (
    <Card title="Costs">
      <Grid gap={12}>
        {data.rows.length === 0 && 'Nothing was entered for this position yet.'}
        {data.rows.length > 0 && <DetailList details={data.rows.map(lineOf)} />}
        <Row gap={8}>
          {may(costCalls.add.access) && (
            <LinkButton to={`${screens.addPath}${search}`} variant="default" size="xs">
              Add a cost
            </LinkButton>
          )}
          <LinkButton to={`${costsPath}${writeSearch({ recruitment: id })}`} variant="default" size="xs">
            Open as a list
          </LinkButton>
        </Row>
      </Grid>
    </Card>
  );
}

const lineOf = ({ date, kind, note, amount, currency }: HiringCost) => ({
  label: `${showDate(date)} ${[kind, note].filter(Boolean).join(', ')}`,
  value: <Amount of={amount} currency={currency} />,
});
