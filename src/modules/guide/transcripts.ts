import told from './films/transcripts.json' with { type: 'json' };

export type Transcript = {
  readonly seconds: number;
  readonly cues: readonly {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    /** The pages that it is about. */
    readonly about: readonly string[];
  }[];
};

/** What is said in each chapter and when; `npm run guide` writes it. */
export const transcripts: Readonly<Record<string, Transcript>> = told;
