/** What the PDF of an interview says, in plain data. */
export type InterviewContent = {
  readonly firm: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly parts: readonly Part[];
};

export type Fact = { readonly label: string; readonly value: string };

export type Part = {
  readonly title: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** 'Signed by Jo March on 20-11-2026 10:00' */
  readonly signed: string;
};
