import { Fragment } from 'react';
import type { Block } from '#platform/contract/rich-text.ts';
import { useStoredAddress } from '#platform/web/files/stored-file.ts';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Mark } from '#platform/web/ui/Mark.tsx';
import { RichText } from '#platform/web/ui/RichText.tsx';
import classes from './templates.module.css';

/** The shape that the mail renderer expects. */
type Said =
  | string
  | { readonly block: Block }
  | { readonly picture: string; readonly alt: string }
  | { readonly button: string; readonly link: string }
  | { readonly scale: readonly { readonly label: string }[]; readonly from: string; readonly to: string };

type LetterPreviewProps = {
  firm: string;
  subject: string;
  paragraphs: readonly unknown[];
};

/** A mail as its reader sees it. Its links and buttons do nothing. */
export function LetterPreview({ firm, subject, paragraphs }: LetterPreviewProps) {
  return (
    <Box as="article" framed className={classes.sheet} aria-label="Preview">
      {subject !== '' && (
        <Box padding={[12, 24]} ruledBelow>
          <Text dim>Subject</Text>
          <Text weight={600}>{subject}</Text>
        </Box>
      )}
      <Row align="center" gap={12} padding={[16, 24]} ruledBelow>
        <Mark size={28} />
        <Text weight={600} size={16}>
          {firm}
        </Text>
      </Row>
      <Stack gap={12} padding={[24, 24, 32]} className={classes.letter}>
        {paragraphs.map((said, at) => (
          // The parts of one text never change their order.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Fragment key={at}>{shown(said as Said)}</Fragment>
        ))}
      </Stack>
    </Box>
  );
}

function shown(said: Said) {
  if (typeof said === 'string') return <Text lines>{said}</Text>;
  if ('block' in said) return <RichText document={{ type: 'doc', content: [said.block] }} />;
  if ('picture' in said) return <Picture file={said.picture} alt={said.alt} />;
  if ('scale' in said) return <ScaleRow {...said} />;
  return <span className={classes.button}>{said.button}</span>;
}

function Picture({ file, alt }: { file: string; alt: string }) {
  const { data, error } = useStoredAddress(file);
  if (error) return <Text dim>The picture '{alt}' could not be loaded</Text>;
  return data ? <img src={data} alt={alt} className={classes.picture} /> : <Box height={80} background="sunken" />;
}

function ScaleRow({ scale, from, to }: Extract<Said, { scale: unknown }>) {
  return (
    <Stack gap={4}>
      <div className={classes.scale}>
        {scale.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <Row justify="space-between" dim>
        <span>{from}</span>
        <span>{to}</span>
      </Row>
    </Stack>
  );
}
