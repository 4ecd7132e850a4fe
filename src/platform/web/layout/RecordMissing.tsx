import { StateFrame } from '../feedback/StateFrame.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import type { Icon } from '../routing/page.ts';
import { DocumentTitle } from './DocumentTitle.tsx';

type RecordMissingProps = {
  /** 'event' */
  noun: string;
  icon: Icon;
  /** Address of its list, when this replaces a whole page. */
  list?: { readonly to: string; readonly label: string };
};

/** A record that is missing or that this person may not see: the two look the same on purpose. */
export function RecordMissing({ noun, icon, list }: RecordMissingProps) {
  const title = `This ${noun} was not found`;
  return (
    <>
      {list && <DocumentTitle title={title} />}
      <StateFrame
        icon={icon}
        title={title}
        text="It may have been deleted, or the address is incomplete."
        page={list !== undefined}
        action={list && <LinkButton to={list.to}>{list.label}</LinkButton>}
      />
    </>
  );
}
