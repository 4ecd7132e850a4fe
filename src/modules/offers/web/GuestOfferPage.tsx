import { showDate } from '#platform/contract/dates.ts';
import { browserZone } from '#platform/web/browser-zone.ts';
import { call } from '#platform/web/api.ts';
import { saveFrom } from '#platform/web/download.ts';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { type Confirmed, useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconLinkOff } from '@tabler/icons-react';
import {
  acceptOffer,
  askForChanges,
  type OfferShown,
  openOffer,
  openOfferPdf,
  rejectOffer,
  type SharedOffer,
} from '../guest.ts';
import { isWithCandidate } from '../life.ts';
import { AnswerOffer } from './AnswerOffer.tsx';
import { PayParts } from './PayParts.tsx';

/** An offer for its candidate, on a phone or a desktop: the letter, the terms in plain words, and the answer. */
export const GuestOfferPage = () => (
  <GuestPage
    opens={openOffer}
    title="Your offer"
    isUsable={({ offer }) => offer !== null && isWithCandidate(offer.status)}
    waiting={[240, 180]}
    more={{ zone: browserZone() }}
  >
    {(shared, { token, reload }) => <Shared shared={shared} token={token} onStale={reload} />}
  </GuestPage>
);

type SharedProps = { shared: SharedOffer; token: string; onStale: () => void };

function Shared({ shared: { offer, whyOver, firm, name }, token, onStale }: SharedProps) {
  const { confirmation, confirm } = useConfirmation();
  if (!offer) return <StateFrame icon={IconLinkOff} title="This offer is no longer open" text={whyOver ?? ''} page />;
  const isOpen = isWithCandidate(offer.status) && whyOver === null;
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20} breakAnywhere>
          {offer.designation}
        </Heading>
        <Text color="ink-soft" breakAnywhere>
          {isOpen ? `Hello ${name}, ${firm} would like you to join.` : stands(offer, whyOver)}
        </Text>
      </Stack>
      {confirmation}
      <div>
        <LetterOfLink token={token} number={offer.letter_no} />
      </div>
      <Terms offer={offer} isOpen={isOpen} />
      {isOpen && <Answer offer={offer} token={token} onStale={onStale} onDone={confirm} />}
    </>
  );
}

const sentences: Readonly<Partial<Record<OfferShown['status'], string>>> = {
  Rejected: 'You have rejected this offer.',
  Expired: 'This offer has ended. Ask us for a new one.',
  Withdrawn: 'We have withdrawn this offer. You will hear from us.',
};

const stands = ({ status, doj }: OfferShown, whyOver: string | null): string =>
  status === 'Accepted'
    ? `You have accepted this offer. We look forward to your first day, ${showDate(doj)}.`
    : (sentences[status] ?? whyOver ?? '');

const LetterOfLink = ({ token, number }: { token: string; number: string }) => (
  <PdfButton
    label="Download letter"
    fetch={async () => {
      const { result } = await call(openOfferPdf, { token });
      saveFrom(result.url, `Offer ${number.replaceAll('/', '-')}.pdf`);
    }}
  />
);

/** 'London' of 'Europe/London' */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function Terms({ offer, isOpen }: { offer: OfferShown; isOpen: boolean }) {
  const { showAmount } = useWriting();
  const money = (amount: string | null) =>
    amount === null ? null : `${offer.currency} ${showAmount(amount, offer.currency)}`;
  const back =
    offer.claw_back_until === null ? '' : `, to be paid back if you leave before ${showDate(offer.claw_back_until)}`;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Answer by', isOpen ? `The end of ${showDate(offer.valid_until)} (${cityOf(offer.zone)} time)` : null],
    ['First day', showDate(offer.doj)],
    ['Company', offer.company],
    ['Department', offer.department],
    ['Place', offer.location],
    ['You report to', offer.manager],
    ['Mode of work', offer.mode_of_work],
    ['Shift', offer.shift],
    ['Joining bonus', offer.joining_bonus === null ? null : `${money(offer.joining_bonus)}${back}`],
    ['Notice buy-out', offer.notice_buyout === null ? null : `${money(offer.notice_buyout)}${back}`],
    ['Probation', `${offer.probation_months} months`],
    ['Notice', `${offer.notice_days} days on either side`],
  ];
  return (
    <>
      <Card as="section" padding={16} aria-label="Terms">
        <Heading margin={[0, 0, 12]}>What we offer you</Heading>
        <DetailList details={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
      </Card>
      <Stack gap={12}>
        <Heading>Your pay</Heading>
        <PayParts parts={offer.components} total={offer.ctc} currency={offer.currency} />
      </Stack>
    </>
  );
}

type AnswerProps = { offer: OfferShown; token: string; onStale: () => void; onDone: (news: Confirmed) => void };

/** Every answer refers to exactly the letter shown here. */
function Answer({ offer, token, onStale, onDone }: AnswerProps) {
  const accept = useWrite(acceptOffer, { refreshes: [openOffer] });
  const reject = useWrite(rejectOffer, { refreshes: [openOffer] });
  const ask = useWrite(askForChanges, { refreshes: [openOffer] });
  const of = { hash: offer.hash, zone: browserZone() };
  return (
    <AnswerOffer
      offer={offer}
      onAccept={(body) => accept.send({ body: { ...body, ...of }, token })}
      onReject={(body) => reject.send({ body: { ...body, ...of }, token })}
      onAsk={(body) => ask.send({ body: { ...body, ...of }, token })}
      onStale={onStale}
      onDone={onDone}
    />
  );
}
