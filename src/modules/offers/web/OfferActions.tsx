import { hrModule } from '#modules/access/rights.ts';
import { call } from '#platform/web/api.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { Button } from '@mantine/core';
import { IconCalendarCheck, IconFilePlus, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOffersOf, type Offer } from '../contract.ts';
import { fetchOfferPdf, offerAgain, previewOffer, sendOffer } from '../guest.ts';
import { isWithCandidate } from '../life.ts';
import { makeOfferPath } from './addresses.ts';
import { FixDateDialog } from './FixDateDialog.tsx';
import { screens } from './screens.tsx';

const over: ReadonlySet<string> = new Set(['Rejected', 'Expired', 'Withdrawn']);

/** Actions on an offer besides its steps, by its state. */
export function OfferActions({ row }: { row: Offer }) {
  const may = useMay();
  const [fixing, setFixing] = useState(false);
  const keeps = may(sendOffer.access);
  const { id, status, candidate_id } = row;
  return (
    <>
      {may(hrModule.read) && <Letter row={row} />}
      {keeps && status === 'Approved' && <Send row={row} />}
      {keeps && isWithCandidate(status) && <Again row={row} />}
      {keeps && status === 'Accepted' && (
        <Button leftSection={<IconCalendarCheck size={16} stroke={1.6} />} onClick={() => setFixing(true)}>
          Fix joining date
        </Button>
      )}
      {keeps && over.has(status) && (
        <LinkButton to={makeOfferPath(candidate_id)} leftSection={<IconFilePlus size={16} stroke={1.6} />}>
          New version
        </LinkButton>
      )}
      {fixing && <FixDateDialog key={id} row={row} onClose={() => setFixing(false)} />}
    </>
  );
}

function Letter({ row: { id, sent_at, letter_no } }: { row: Offer }) {
  if (sent_at === null)
    return (
      <PdfButton
        label="Preview letter"
        fetch={() => download(previewOffer, { id }, () => undefined, new AbortController().signal)}
      />
    );
  return (
    <PdfButton
      label="Download letter"
      fetch={async () => {
        const { result } = await call(fetchOfferPdf, { params: { id } });
        saveFrom(result.url, `Offer ${(letter_no ?? '').replaceAll('/', '-')}.pdf`);
      }}
    />
  );
}

function Send({ row: { id, version, candidate } }: { row: Offer }) {
  const send = useWrite(sendOffer, { refreshes: [...screens.reads, fetchOffersOf] });
  const question = {
    title: 'Send the offer?',
    text: `${candidate} gets the letter by email, with a link to answer it. It cannot be changed afterwards.`,
    confirmLabel: 'Send offer',
  };
  const start = async () => {
    if (await confirm(question)) await toastReply(send.send({ params: { id }, body: { version } }));
  };
  return (
    <Button leftSection={<IconSend size={16} stroke={1.6} />} loading={send.sending} onClick={() => void start()}>
      Send offer
    </Button>
  );
}

function Again({ row: { id, version, candidate_id, candidate } }: { row: Offer }) {
  const again = useWrite(offerAgain, { refreshes: [...screens.reads, fetchOffersOf] });
  const go = useGo();
  const question = {
    title: 'Make a new version?',
    text: `${candidate} cannot accept this version any more. They hear from us with the new one.`,
    confirmLabel: 'To be offered again',
  };
  const start = async () => {
    if (!(await confirm(question))) return;
    const sent = async () => {
      const reply = await again.send({ params: { id }, body: { version } });
      go(makeOfferPath(candidate_id));
      return reply;
    };
    await toastReply(sent());
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.6} />}
      loading={again.sending}
      onClick={() => void start()}
    >
      To be offered again
    </Button>
  );
}
