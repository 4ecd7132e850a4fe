import { Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { fetchBlankedResume } from '../contract.ts';

/** What a hidden candidate's resume says, with the places blanked that tell who they are. */
export function BlankedResume({ id }: { id: number }) {
  const { data } = useRead(fetchBlankedResume, { params: { id } });
  if (!data) return null;
  return (
    <Card title="Resume, blanked">
      {data.text === null ? (
        <Text color="ink-soft">There is no resume that can be read as text.</Text>
      ) : (
        <Text lines breakAnywhere size={13} maxHeight={480} scrolls>
          {data.text}
        </Text>
      )}
    </Card>
  );
}
