import { writeSearch } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { assetsPath } from '../../addresses.ts';
import { lentAssetCalls } from '../../assets/contract.ts';

/** A link from a profile to the assets lent to that person. */
export function ProfileAssets({ id }: { id: number }) {
  const may = useMay();
  if (!may(lentAssetCalls.page.access)) return null;
  return (
    <LinkButton
      to={`${assetsPath}${writeSearch({ employee: id })}`}
      variant="default"
      leftSection={<IconDeviceLaptop size={16} stroke={1.8} />}
    >
      Assets lent
    </LinkButton>
  );
}
