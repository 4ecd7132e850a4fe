/** Invitations, changes and cancellations to both sides, and notifications to recruiters. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { accountsOf } from '#modules/staff/server/public/people.ts';
import { giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { interviewsOf, ownInterviewsPath } from '../addresses.ts';
import { candidacyLink } from '../../applying/contract.ts';
import { interviewNotifications as kinds } from '../notifications.ts';
import { bothClocks } from '../zones.ts';
import { type About, aboutCandidate } from './about.ts';
import { invitation } from './calendar.ts';
import type { StoredInterview, StoredOffer } from './record.ts';
import { candidateTexts, interviewerTexts, offerText } from './wordings.ts';

export type Turn = 'planned' | 'moved' | 'cancelled';

type Said = {
  readonly turn: Turn | 'soon';
  readonly person: { readonly name: string; readonly email: string };
  readonly about: About;
  readonly interview: StoredInterview;
  readonly open: string;
};

const whyMailed = (firm: string) => `You are receiving this email because you have applied for a position at ${firm}.`;

export const howOf = ({ minutes, mode }: Pick<StoredInterview, 'minutes' | 'mode'>): string =>
  `${minutes} minutes, ${mode}`;

/** In the candidate's time zone, and the firm's. */
export const whenOf = (
  { config }: Pick<Work, 'config'>,
  { at }: Pick<StoredInterview, 'at'>,
  zone: string | null,
): string => bothClocks(at, zone ?? config.firm.zone, config.firm.zone);

const valuesOf = (work: Work, { person, about, interview, open }: Said) => ({
  name: person.name,
  firm: work.config.firm.name,
  position: about.position,
  candidate: about.shown,
  when: whenOf(work, interview, interview.zone ?? about.zone),
  how: howOf(interview),
  place: interview.place,
  reason: interview.cancel_reason,
  open,
});

const candidateMail: MailTemplate<Said> = {
  kind: 'interview to candidate',
  sender: 'hiring',
  lasts: secondsOf(candidacyLink),
  write: (said, work) => {
    const { turn, person, interview } = said;
    const title = `Interview with ${work.config.firm.name}`;
    return worded(work, candidateTexts[turn], valuesOf(work, said), {
      why: whyMailed(work.config.firm.name),
      ...(turn !== 'soon' && {
        calendar: invitation(work, { ...interview, title }, person, turn === 'cancelled'),
      }),
    });
  },
};

const interviewerMail: MailTemplate<Said & { turn: Turn }> = {
  kind: 'interview to interviewer',
  readable: true,
  write: (said, work) => {
    const { turn, person, interview, about } = said;
    const title = `Interview: ${about.shown}, ${about.position}`;
    return worded(work, interviewerTexts[turn], valuesOf(work, said), {
      why: `You are receiving this email because you take part in this interview at ${work.config.firm.name}.`,
      calendar: invitation(work, { ...interview, title }, person, turn === 'cancelled'),
    });
  },
};

/** Mails the candidate the current state of the interview. */
export async function mailCandidate(work: Work, turn: Turn | 'soon', interview: StoredInterview): Promise<void> {
  const about = await aboutCandidate(work, interview.candidate_id);
  const person = { name: about.name, email: about.email };
  const open = await giveGuestLink(work, candidacyLink, about.id, person);
  const options = { about: { entity: 'candidate', id: about.id } };
  await sendMail(work, candidateMail, about.email, { turn, person, about, interview, open }, options);
}

const titles: Readonly<Record<Turn, string>> = {
  planned: 'Interview',
  moved: 'Interview changed',
  cancelled: 'Interview cancelled',
};

/** The same for interviewers, by employee id. Includes the person who made the change: their calendar needs it. */
export async function tellInterviewers(
  work: Work,
  turn: Turn,
  interview: StoredInterview,
  people: readonly number[],
): Promise<void> {
  const accounts = await accountsOf(work, people);
  if (accounts.length === 0) return;
  const about = await aboutCandidate(work, interview.candidate_id);
  const open = `${work.config.publicUrl}${ownInterviewsPath}`;
  const dataOf = (person: Said['person']) => ({ turn, person, about, interview, open });
  await notify(work, kinds[turn], {
    to: accounts,
    title: `${titles[turn]}: ${about.shown}, ${about.position}`,
    body: `${whenOf(work, interview, null)}, ${howOf(interview)}`,
    link: ownInterviewsPath,
    entity: 'interview',
    entityId: interview.id,
    mail: { template: interviewerMail, data: dataOf },
  });
  if (!accounts.includes(work.actor.accountId)) return;
  const options = { about: { entity: 'interview', id: interview.id } };
  await sendMail(work, interviewerMail, work.actor.email, dataOf(work.actor), options);
}

const offerMail: MailTemplate<{ about: About; offer: StoredOffer; open: string }> = {
  kind: 'interview times',
  sender: 'hiring',
  lasts: secondsOf(candidacyLink),
  write: ({ about, offer, open }, work) => {
    const { name } = work.config.firm;
    const values = { name: about.name, firm: name, position: about.position, how: howOf(offer), open };
    return worded(work, offerText, values, { why: whyMailed(name) });
  },
};

/** Mails the times that a candidate may choose from. */
export async function mailOffer(work: Work, offer: StoredOffer): Promise<void> {
  const about = await aboutCandidate(work, offer.candidate_id);
  const open = await giveGuestLink(work, candidacyLink, about.id, { email: about.email, name: about.name });
  const options = { about: { entity: 'candidate', id: about.id } };
  await sendMail(work, offerMail, about.email, { about, offer, open }, options);
}

type RecruitersNews = 'booked' | 'feedback' | 'noShow' | 'trouble';

/** Notifies the person who looks after the candidate. @param title completed with the candidate's name */
export async function tellRecruiter(
  work: Work,
  kind: RecruitersNews,
  interview: StoredInterview,
  title: string,
  once?: string,
): Promise<void> {
  const about = await aboutCandidate(work, interview.candidate_id);
  await tellPeople(work, kinds[kind], [about.recruiter], {
    title: `${title}: ${about.shown}, ${about.position}`,
    body: whenOf(work, interview, null),
    link: interviewsOf(about.id),
    entity: 'interview',
    entityId: interview.id,
    ...(once !== undefined && { once }),
  });
}
