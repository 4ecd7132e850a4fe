/** The demo's questions by type of job, with the clients' answers. */
type Pair = readonly [question: string, answer: string];

/** `{amount}` is the same in both; `{period}` is the job's, for example 'October 2026' or 'the year to May 2026'. */
const pairs: Readonly<Record<string, readonly Pair[]>> = {
  'Bookkeeping and Dotcast': [
    [
      'The bank statement for the last week of {period} is missing. Could you send it?',
      'Sorry about that. It is in the email of this morning.',
    ],
    [
      'What was the transfer of {amount} on the 18th for?',
      'It is the deposit for the new premises. We get it back when the lease ends.',
    ],
    ['There is no receipt for the card payment of {amount}. Do you have one?', 'Yes, just sent: it was the printer.'],
    [
      'A customer paid {amount} without an invoice number. Which invoices does it settle?',
      'The two oldest ones. The rest is an advance on the next order.',
    ],
    ['Is the cash withdrawal of {amount} private?', 'No, it is petty cash. I have emailed you the slips.'],
    [
      'Is the new van leased or bought? Please send the contract.',
      'Bought, over three years. My colleague will send you the contract today.',
    ],
    [
      'Three sales invoices have been unpaid for over 90 days. Should we provide for them?',
      'Please provide for the oldest. The other two have promised to pay this month.',
    ],
    [
      'Does the insurance premium of {amount} cover the whole year? We would spread it.',
      'Yes, twelve months from the first of the month.',
    ],
    [
      'Two invoices from one supplier are for {amount} each. Is one a duplicate?',
      'Yes, the second is a copy. Please leave it out.',
    ],
    [
      'The closing balance of {period} differs from the bank by {amount}. Was anything paid in cash?',
      'Yes, the window cleaner and the flowers. The receipts are on their way.',
    ],
  ],
  Payroll: [
    [
      'Please confirm the hours of the two people who joined in {period}.',
      'Confirmed: 96 and 112 hours, both from the second week on.',
    ],
    [
      'Has anybody left in {period}? If so, what was their last working day?',
      'One person, on the 24th. She has three days of holiday left.',
    ],
    [
      'Should the bonus of {amount} be paid in this run or the next?',
      'In this one, please. She knows about it already.',
    ],
    [
      'Overtime is up by a third on the month before. Is that right?',
      'Yes, we had the stock count and worked two Saturdays.',
    ],
    [
      'We have no bank details for the new starter. Could you send them?',
      'They are on the starter form, which I have just emailed to you.',
    ],
    [
      'The rota shows five days of sickness for one person. Do you have the certificate?',
      'Yes, you have it by email. He has been back since the 19th.',
    ],
    [
      'Does the pay rise of 3 % apply to everybody from {period}?',
      'To everybody except the two who are still on probation.',
    ],
    ['Should the expenses of {amount} be paid with the salaries?', 'Yes please, they are approved.'],
  ],
  'Year end': [
    [
      'Could you send the stock list as at the last day of {period}?',
      'Emailed today. We counted on the Saturday before and rolled it forward.',
    ],
    ['Is the owners’ loan of {amount} repayable on demand?', 'Yes, there is no fixed date for it, and no interest.'],
    [
      'Which machines on the asset register were sold or scrapped in {period}?',
      'Only the old press. It was scrapped in spring, for nothing.',
    ],
    [
      'Is the legal bill of {amount} for the lease or for the dispute?',
      'For the lease, so please spread it over the term.',
    ],
    [
      'Did you receive invoices after the year end that belong to {period}?',
      'Two: electricity and the agency, together {amount}. You have both by email.',
    ],
    ['Was anything paid to the owners beside salaries?', 'Yes, {amount} in two halves. The minutes are with you.'],
    [
      'The largest debtor owes {amount} since before the year end. Has it been paid?',
      'Yes, in full, in the second week after it.',
    ],
  ],
  Taxation: [
    ['Please send the interest and dividend certificates for {period}.', 'I have emailed all four of them to you.'],
    ['Was any property sold in {period}?', 'A flat, in June. Our solicitor will send you the completion statement.'],
    [
      'Were there any gifts to charity that we should claim for?',
      'Yes, {amount} in all. The receipts are in the email.',
    ],
    ['How much of the car’s use is private?', 'About a fifth. The mileage log is with you.'],
    ['We see rent of {amount} received. Who paid for the repairs?', 'We did, except for the boiler.'],
    [
      'The payments to the tax office differ from ours by {amount}. Which reference did you use?',
      'The old one, by mistake. We have asked them to move the payment.',
    ],
  ],
  'Misc Adhoc': [
    ['Who should the letter go to, the bank or your landlord?', 'The landlord. His address is on the lease.'],
    ['When do you need the figures?', 'By Friday noon, please: the meeting is on Monday.'],
    ['Which period should the cash forecast cover?', 'The next twelve months, month by month.'],
    ['May we talk to your solicitor directly?', 'Yes, she knows that you will call.'],
  ],
  'DOT PRO seat model': [
    ['Who approves supplier payments while your office manager is away?', 'The owner does, by email, every Thursday.'],
    ['Should our colleague on your seat also chase overdue invoices?', 'Yes please, those above {amount} first.'],
    ['Could we move the weekly call to Tuesday?', 'Tuesday at ten is fine.'],
    [
      'Our access to your bookkeeping software has expired. Could you renew it?',
      'Done, the invitation is in your inbox.',
    ],
  ],
  Audit: [
    [
      'May we attend the stock count on the last working day?',
      'Yes, it starts at seven. Ask for the warehouse manager.',
    ],
    ['Please sign the letter that asks your bank for a confirmation.', 'Signed, and sent back to you today.'],
    ['May we write to your ten largest debtors for a confirmation?', 'Yes, to all of them. Please copy us in.'],
    ['Please let us see the minutes of the meetings in {period}.', 'You have all six by email.'],
    [
      'How was the provision of {amount} for warranty claims estimated?',
      'From the claims of the last three years. The sheet is with you.',
    ],
  ],
  TAS: [
    [
      'Which costs of the last twelve months were one-off?',
      'The move and the redundancies, together {amount}. I have sent you a list.',
    ],
    ['Please share the monthly figures of the last three years.', 'They are in the data room, folder 4.'],
    ['How many new customers does the forecast assume?', 'Two a quarter, as in the year before.'],
    ['Does the draft agreement count the overdraft as debt?', 'Yes, in its second schedule.'],
  ],
};

/** @param nth the number of earlier questions of the type: they are used in turn */
export function questionOf({ type, title }: { type: string; title: string }, nth: number, amount: string): Pair {
  const own = pairs[type] ?? [];
  const [question, answer] = own[nth % own.length] ?? ['Is anything missing?', 'No, you have everything.'];
  const [, said = title] = title.split(' – ');
  const period = said.startsWith('year') ? `the ${said}` : said;
  const filled = (text: string) => text.replaceAll('{period}', period).replaceAll('{amount}', amount);
  return [filled(question), filled(answer)];
}
