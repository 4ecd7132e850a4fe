import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { fetchOwnAssets, type LentAsset } from '../../assets/contract.ts';

/** Assets lent to the person, in their account. */
export function AssetsArea() {
  const read = useRead(fetchOwnAssets, {});
  return (
    <FramedList
      read={read}
      empty={{
        icon: IconDeviceLaptop,
        title: 'Nothing is lent to you',
        text: 'Laptops, phones, keys and cards that you were given appear here.',
      }}
      renderItem={(row) => <AssetItem row={row} />}
    />
  );
}

function AssetItem({ row: { what, number, lent_on, back_on, state } }: { row: LentAsset }) {
  return (
    <Grid as="li" gap={4} padding={[12, 16]}>
      <Row wrap gap={8} align="center">
        <Text as="span" weight={600}>
          {what}
        </Text>
        <StatusBadge tone={state === 'Lent' ? 'blue' : 'grey'}>{state}</StatusBadge>
      </Row>
      <Text dim size={13}>
        {[number, `since ${showDate(lent_on)}`, back_on !== null && `back on ${showDate(back_on)}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Grid>
  );
}
