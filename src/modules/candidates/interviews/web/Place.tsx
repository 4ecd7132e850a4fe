import { Text } from '#platform/web/layout/Parts.tsx';

/** The place of an interview: a link, or a room. */
export const Place = ({ place }: { place: string }) =>
  /^https?:\/\/\S+$/.test(place) ? (
    <Text as="a" href={place} target="_blank" rel="noreferrer noopener" size={13} breakAnywhere>
      {place}
    </Text>
  ) : (
    <Text color="ink-soft" size={13} breakAnywhere>
      {place}
    </Text>
  );
