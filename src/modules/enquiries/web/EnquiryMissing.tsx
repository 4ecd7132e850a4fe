import { IconAddressBookOff } from '@tabler/icons-react';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { enquiryListPath } from './public/addresses.ts';

/** An address of an enquiry that is not there, or not this person's to see: the two look the same on purpose. */
export function EnquiryMissing({ page }: { page?: boolean }) {
  return (
    <StateFrame
      icon={IconAddressBookOff}
      title="This enquiry was not found"
      text="It may have been deleted, or the address is incomplete."
      page={page}
      action={page && <LinkButton to={enquiryListPath}>Back to the enquiries</LinkButton>}
    />
  );
}
