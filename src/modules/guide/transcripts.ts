/** What is said in each chapter and when; written by `npm run guide`. */
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

export const transcripts: Readonly<Record<string, Transcript>> = {
  login: {
    seconds: 53,
    cues: [
      {
        from: 0.6,
        to: 5.06,
        text: 'Staff and clients sign in on the same page.',
        about: ['/'],
      },
      {
        from: 5.06,
        to: 11.22,
        text: 'If you work for the firm, choose Team Login. Clients stay with Client Login.',
        about: [],
      },
      {
        from: 11.22,
        to: 16.38,
        text: 'Enter your email address and your password.',
        about: [],
      },
      {
        from: 16.38,
        to: 20.5,
        text: 'Forgot your password? We email you a code.',
        about: [],
      },
      {
        from: 20.5,
        to: 26.66,
        text: 'Next comes your security keyword. Enter the six letters that the page asks for.',
        about: [],
      },
      {
        from: 26.66,
        to: 32.82,
        text: 'The letters change every time. Watching you once is not enough to sign in.',
        about: [],
      },
      {
        from: 32.82,
        to: 38.3,
        text: 'You are signed in. Your own menu is at the top right.',
        about: [],
      },
      {
        from: 38.3,
        to: 42.76,
        text: 'My account holds your profile, password, passkeys and sessions.',
        about: ['/my-account'],
      },
      {
        from: 42.76,
        to: 48.24,
        text: 'Add a passkey to confirm sign-ins with your fingerprint or your face.',
        about: [],
      },
      {
        from: 48.24,
        to: 53.5,
        text: 'Sign out any session that you do not recognise.',
        about: [],
      },
    ],
  },
  dashboard: {
    seconds: 56,
    cues: [
      {
        from: 0,
        to: 3.44,
        text: 'Your day begins on the dashboard.',
        about: ['/dashboard'],
      },
      {
        from: 3.44,
        to: 7.22,
        text: 'Each figure opens the list behind it.',
        about: [],
      },
      {
        from: 7.22,
        to: 12.02,
        text: 'The menu has every page that your role may open.',
        about: ['People', 'Administration'],
      },
      {
        from: 12.02,
        to: 18.18,
        text: 'All lists work alike. Click a heading to sort, type below it to filter.',
        about: ['/clients', 'Clients & money', 'Marketing'],
      },
      {
        from: 18.18,
        to: 21.96,
        text: 'Your filters stay until you reset them.',
        about: [],
      },
      {
        from: 21.96,
        to: 27.1,
        text: 'Choose your columns, and export the rows to Excel or CSV.',
        about: ['Insight'],
      },
      {
        from: 27.1,
        to: 32.58,
        text: 'Control K finds clients, jobs, people and pages. It books time, too.',
        about: ['/timekeeper'],
      },
      {
        from: 32.58,
        to: 37.38,
        text: 'Choose a result with the arrow keys and press Enter.',
        about: [],
      },
      {
        from: 37.38,
        to: 41.5,
        text: 'The bell shows what happened to your work.',
        about: ['/allnotification'],
      },
      {
        from: 41.5,
        to: 46.3,
        text: 'In your preferences you choose what reaches you by email.',
        about: ['/my-account'],
      },
      {
        from: 46.3,
        to: 50.76,
        text: 'Training, skills and staff have pages of their own.',
        about: ['Training', 'HR'],
      },
      {
        from: 50.76,
        to: 56.36,
        text: 'The question mark explains the page that you are on.',
        about: [],
      },
    ],
  },
  'job-creation': {
    seconds: 59,
    cues: [
      {
        from: 0,
        to: 7.18,
        text: 'All work of the firm is a job. This list shows the jobs that you may see.',
        about: ['/jobs'],
      },
      {
        from: 7.18,
        to: 12.66,
        text: 'See them as a list, a board, a calendar, or by workload.',
        about: ['Work'],
      },
      {
        from: 12.66,
        to: 17.8,
        text: 'A new job begins with its client.',
        about: ['/job/create'],
      },
      {
        from: 17.8,
        to: 22.26,
        text: 'Its type brings the usual tasks and turnaround time.',
        about: [],
      },
      {
        from: 22.26,
        to: 27.4,
        text: 'The title follows from type and period. You can change it.',
        about: [],
      },
      {
        from: 27.4,
        to: 33.22,
        text: 'Enter a start date, and a budget of hours as 7.5 or 7:30.',
        about: [],
      },
      {
        from: 33.22,
        to: 37.68,
        text: 'Choose who reviews the work before it goes out.',
        about: [],
      },
      {
        from: 37.68,
        to: 43.16,
        text: 'The new job has a number, and a page of its own.',
        about: ['/jobdetails/:id'],
      },
      {
        from: 43.16,
        to: 48.3,
        text: 'Assign it. Suggestions show who has time and knows the client.',
        about: [],
      },
      {
        from: 48.3,
        to: 53.1,
        text: 'You can assign several people. They are told at once.',
        about: [],
      },
      {
        from: 53.1,
        to: 59.04,
        text: 'If the work returns every month, give the job a schedule.',
        about: ['/recurrence'],
      },
    ],
  },
  'journey-of-a-job': {
    seconds: 66,
    cues: [
      {
        from: 0,
        to: 5.14,
        text: 'A job often begins as an enquiry, which becomes a client.',
        about: ['/enquiryList', 'Marketing'],
      },
      {
        from: 5.14,
        to: 9.6,
        text: 'The client has its contacts, documents and filing dates.',
        about: ['/clients/:id', 'Clients & money'],
      },
      {
        from: 9.6,
        to: 14.74,
        text: 'The board shows where each job stands, from creation to dispatch.',
        about: [],
      },
      {
        from: 14.74,
        to: 21.58,
        text: 'Each job has a page. Two clocks run: the time with us, and with the client.',
        about: ['/jobdetails/:id'],
      },
      {
        from: 21.58,
        to: 28.08,
        text: 'Its tasks come with the type of job. Tick them off, or add your own.',
        about: [],
      },
      {
        from: 28.08,
        to: 33.22,
        text: 'Send queries to the client. Our clock stops until the answer.',
        about: ['/open-queries', '/questions'],
      },
      {
        from: 33.22,
        to: 38.02,
        text: 'The team books its time, which counts against the budget.',
        about: ['/timekeeper'],
      },
      {
        from: 38.02,
        to: 43.5,
        text: 'A reviewer checks the work. Then it is dispatched to the client.',
        about: ['/second-reviews'],
      },
      {
        from: 43.5,
        to: 49.66,
        text: 'The client rates it with one tap. Poor ratings reach the manager at once.',
        about: ['/feedback'],
      },
      {
        from: 49.66,
        to: 55.48,
        text: 'Finished work is invoiced. An invoice gets its number when it is issued.',
        about: ['/invoicing', '/billing'],
      },
      {
        from: 55.48,
        to: 60.62,
        text: 'Closed jobs move to the archive, with their documents and history.',
        about: ['/archive'],
      },
      {
        from: 60.62,
        to: 65.88,
        text: 'Where work returns, its schedule makes the next job.',
        about: ['/recurrence'],
      },
    ],
  },
  'quote-approval': {
    seconds: 53,
    cues: [
      {
        from: 0,
        to: 4.46,
        text: 'Jobs whose scope is agreed wait for a price.',
        about: ['/quotation'],
      },
      {
        from: 4.46,
        to: 8.66,
        text: 'You write the quotation from the job.',
        about: [],
      },
      {
        from: 8.66,
        to: 16,
        text: 'Each line has a quantity and a rate. VAT and totals follow as you type.',
        about: ['/quotation/:id'],
      },
      {
        from: 16,
        to: 21.14,
        text: 'You can offer up to three options. The client chooses one.',
        about: [],
      },
      {
        from: 21.14,
        to: 25.94,
        text: 'Above the firm’s limit, somebody else approves the quotation first.',
        about: [],
      },
      {
        from: 25.94,
        to: 32.1,
        text: 'A Partner checks it. One click approves it and sends it to the client.',
        about: ['/viewquotation/:id'],
      },
      {
        from: 32.1,
        to: 37.24,
        text: 'The client opens the quotation from the email, without a password.',
        about: ['/decide/:token'],
      },
      {
        from: 37.24,
        to: 44.08,
        text: 'To accept, the client types a name and ticks the box. Rejecting asks for a reason.',
        about: [],
      },
      {
        from: 44.08,
        to: 48.54,
        text: 'The client has approved. You are told at once.',
        about: [],
      },
      {
        from: 48.54,
        to: 53.46,
        text: 'The job is assigned, and work can begin.',
        about: [],
      },
    ],
  },
};
