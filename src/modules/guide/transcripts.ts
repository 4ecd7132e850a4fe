import told from './films/transcripts.json' with { type: 'json' };

export type Transcript = {
  readonly seconds: number;
  readonly cues: readonly {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    /** The pages explained by it. */
    readonly about: readonly string[];
  }[];
};

/** The timed text of each chapter; written by `npm run guide`. */
export const transcripts: Readonly<Record<string, Transcript>> = told;
