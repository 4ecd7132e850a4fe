import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, ListItem, Mark, RichText as Document } from '#platform/contract/rich-text.ts';
import classes from './rich-text.module.css';

/** A document as elements: it is never markup, and no markup is written into the page. */
export function RichText({ document }: { document: Document }) {
  return <div className={classes.text}>{document.content.map(blockOf)}</div>;
}

// A shown document does not change, so positions can be keys.
function blockOf(block: Block, key: number): ReactNode {
  if (block.type === 'paragraph') return <p key={key}>{block.content?.map(inlineOf) ?? <br />}</p>;
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return <List key={key}>{block.content.map(itemOf)}</List>;
}

const itemOf = (item: ListItem, key: number) => <li key={key}>{item.content.map(blockOf)}</li>;

function inlineOf(part: Inline, key: number): ReactNode {
  if (part.type === 'hardBreak') return <br key={key} />;
  return <Fragment key={key}>{(part.marks ?? []).reduce<ReactNode>(marked, part.text)}</Fragment>;
}

function marked(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'underline':
      return <u>{content}</u>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      );
  }
}
