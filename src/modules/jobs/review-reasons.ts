/** The reasons for a reviewer's change, and the category of skills that helps with each. */
import * as z from 'zod';

const learntIn = {
  'Figures are wrong': 'Bookkeeping',
  'Not reconciled': 'Bookkeeping',
  'Pay or deductions': 'Payroll',
  'Tax or VAT treatment': 'Taxation',
  'Evidence is missing': 'Audit',
  'Filing rules or dates': 'Compliance',
  'Wording for the client': 'Client care',
  'Use of the software': 'Software',
  'Not finished': 'Leadership',
  'Something else': null,
} as const;

export type ReviewReason = keyof typeof learntIn;

// Safe: the keys of a literal object above.
export const reviewReasons = Object.keys(learntIn) as [ReviewReason, ...ReviewReason[]];

export const isReviewReason = (text: unknown): text is ReviewReason => reviewReasons.some((one) => one === text);

/** Null if the skills library has nothing for it. */
export const skillCategoryOf = (reason: ReviewReason): string | null => learntIn[reason];

export const reasonsField = (label: string) =>
  z
    .preprocess((given) => given ?? [], z.array(z.enum(reviewReasons, `Please select ${label}`)))
    .meta({ title: label, examples: [[reviewReasons[0]]] });
