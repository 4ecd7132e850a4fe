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
    seconds: 62,
    cues: [
      {
        from: 0.6,
        to: 6.08,
        text: 'Welcome to Portico. Staff and clients sign in on the same page.',
        about: ['/'],
      },
      {
        from: 6.08,
        to: 12.24,
        text: 'If you work for the firm, choose Team Login. Clients stay with Client Login.',
        about: [],
      },
      {
        from: 12.24,
        to: 17.4,
        text: 'Enter your email address and your password.',
        about: [],
      },
      {
        from: 17.4,
        to: 24.58,
        text: 'Forgot your password? We email you a code. After several wrong attempts, sign-in locks for a while.',
        about: [],
      },
      {
        from: 24.58,
        to: 32.1,
        text: 'Next, enter the six letters of your security keyword that the page asks for. They change every time.',
        about: [],
      },
      {
        from: 32.1,
        to: 37.58,
        text: 'Nobody who watches you once can sign in with what they saw.',
        about: [],
      },
      {
        from: 37.58,
        to: 42.72,
        text: 'You are in. Your own menu is at the top right.',
        about: [],
      },
      {
        from: 42.72,
        to: 48.88,
        text: 'My Account holds your password, keyword, passkeys and the devices that are signed in.',
        about: ['/my-account'],
      },
      {
        from: 48.88,
        to: 54.7,
        text: 'Add a passkey and you confirm sign-ins with your fingerprint or your face.',
        about: [],
      },
      {
        from: 54.7,
        to: 62.34,
        text: 'Sign out any session you do not recognise, and sign out yourself on a shared computer.',
        about: [],
      },
    ],
  },
  dashboard: {
    seconds: 69,
    cues: [
      {
        from: 0,
        to: 3.78,
        text: 'The dashboard is where your day begins.',
        about: ['/dashboard'],
      },
      {
        from: 3.78,
        to: 9.26,
        text: 'Every figure is a link: it opens the list that it counts.',
        about: [],
      },
      {
        from: 9.26,
        to: 15.08,
        text: 'The menu at the left has every page that your role may open.',
        about: ['People', 'Administration'],
      },
      {
        from: 15.08,
        to: 21.58,
        text: 'Lists look the same everywhere. Filter under a heading, sort with a click on it.',
        about: ['/clients', 'Clients & money', 'Marketing'],
      },
      {
        from: 21.58,
        to: 27.74,
        text: 'The address keeps your filters, so you can send the link to a colleague.',
        about: [],
      },
      {
        from: 27.74,
        to: 34.24,
        text: 'Choose the columns you need. Export gives you the same rows as Excel or CSV.',
        about: ['Insight'],
      },
      {
        from: 34.24,
        to: 41.08,
        text: 'Control K finds everything: clients, jobs, people, pages. Time can be booked from there as well.',
        about: ['/timekeeper'],
      },
      {
        from: 41.08,
        to: 44.52,
        text: 'Use the arrow keys and Enter.',
        about: [],
      },
      {
        from: 44.52,
        to: 48.64,
        text: 'The bell shows what happened to your work.',
        about: ['/allnotification'],
      },
      {
        from: 48.64,
        to: 55.06,
        text: 'You decide in My Account what reaches you by email, and how soon.',
        about: ['/my-account'],
      },
      {
        from: 55.06,
        to: 60.2,
        text: 'Trainings, skills and your own record have pages of their own.',
        about: ['Training', 'HR'],
      },
      {
        from: 60.2,
        to: 68.52,
        text: 'The question mark at the top explains the page you are on. It opened this film for you.',
        about: [],
      },
    ],
  },
  'job-creation': {
    seconds: 67,
    cues: [
      {
        from: 0,
        to: 7.18,
        text: 'All work of the firm is a job. This is the list of jobs you may see.',
        about: ['/jobs'],
      },
      {
        from: 7.18,
        to: 14.36,
        text: 'Look at them as a list, a board, a calendar, or as hours by person and week.',
        about: ['Work'],
      },
      {
        from: 14.36,
        to: 20.18,
        text: 'A new job begins with its client. Company and manager come with it.',
        about: ['/job/create'],
      },
      {
        from: 20.18,
        to: 26.34,
        text: 'Then the type of job. It brings its usual tasks and its turnaround time.',
        about: [],
      },
      {
        from: 26.34,
        to: 32.5,
        text: 'The title is written for you from type and period. You can change it.',
        about: [],
      },
      {
        from: 32.5,
        to: 38.66,
        text: 'Enter a start and a budget of hours: 7.5 or 7:30, as you like.',
        about: [],
      },
      {
        from: 38.66,
        to: 43.46,
        text: 'Name somebody to review the work before it goes out.',
        about: [],
      },
      {
        from: 43.46,
        to: 48.6,
        text: 'The job has its number. Its page holds everything about it.',
        about: ['/jobdetails/:id'],
      },
      {
        from: 48.6,
        to: 54.76,
        text: 'Assign it to one person or several, each with their part of the budget.',
        about: [],
      },
      {
        from: 54.76,
        to: 60.24,
        text: 'They are told at once, and the job is on their list.',
        about: [],
      },
      {
        from: 60.24,
        to: 67.2,
        text: 'Work that returns every month is not typed again: give the job a schedule.',
        about: ['/recurrence'],
      },
    ],
  },
  'journey-of-a-job': {
    seconds: 83,
    cues: [
      {
        from: 0,
        to: 7.44,
        text: 'A job often begins as an enquiry. It becomes a trial, an agreement and a client.',
        about: ['/enquiryList', 'Marketing'],
      },
      {
        from: 7.44,
        to: 13.86,
        text: 'The client has contacts with access to the portal, documents and filing dates.',
        about: ['/clients/:id', 'Clients & money'],
      },
      {
        from: 13.86,
        to: 20.28,
        text: 'On the board you see where each job stands, from creation to dispatch.',
        about: [],
      },
      {
        from: 20.28,
        to: 27.46,
        text: 'One job, one page. Two clocks run: the time with us, and the time with the client.',
        about: ['/jobdetails/:id'],
      },
      {
        from: 27.46,
        to: 33.62,
        text: 'Tasks come with the type of job. Tick them off, or add your own.',
        about: [],
      },
      {
        from: 33.62,
        to: 40.38,
        text: 'Questions go to the client, who answers in the portal. Our clock stops meanwhile.',
        about: ['/open-queries', '/questions'],
      },
      {
        from: 40.38,
        to: 49.18,
        text: 'Book your time with a timer, in the week, or with Control K. The job counts it against its budget.',
        about: ['/timekeeper'],
      },
      {
        from: 49.18,
        to: 56.96,
        text: 'A reviewer looks at the work. Then it is dispatched, and the client gets it by email.',
        about: ['/second-reviews'],
      },
      {
        from: 56.96,
        to: 64.06,
        text: 'The client rates it with one tap. A poor rating reaches its manager at once.',
        about: ['/feedback'],
      },
      {
        from: 64.06,
        to: 70.82,
        text: 'Finished work waits to be invoiced. Invoices get their number when they are issued.',
        about: ['/invoicing', '/billing'],
      },
      {
        from: 70.82,
        to: 76.9,
        text: 'Closed work moves to the archive, with its documents and its history.',
        about: ['/archive'],
      },
      {
        from: 76.9,
        to: 83.18,
        text: 'And where it returns, the next job is made from its schedule.',
        about: ['/recurrence'],
      },
    ],
  },
  'quote-approval': {
    seconds: 53,
    cues: [
      {
        from: 0,
        to: 6.84,
        text: 'A job whose scope is agreed waits for its price. Quotations are written from the job.',
        about: ['/quotation'],
      },
      {
        from: 6.84,
        to: 14.02,
        text: 'Each line has a quantity and a rate. VAT and totals are worked out as you type.',
        about: ['/quotation/:id'],
      },
      {
        from: 14.02,
        to: 19.16,
        text: 'Offer up to three options. The client chooses one of them.',
        about: [],
      },
      {
        from: 19.16,
        to: 26.34,
        text: 'Small quotations go out at once. Above the limit of the firm, a Partner approves them first.',
        about: [],
      },
      {
        from: 26.34,
        to: 33.78,
        text: 'Its state and its dates stand on the quotation. You are told when the client decides.',
        about: ['/viewquotation/:id'],
      },
      {
        from: 33.78,
        to: 40.62,
        text: 'This is what the client sees. The link in the email opens it without a password.',
        about: ['/decide/:token'],
      },
      {
        from: 40.62,
        to: 47.12,
        text: 'The client types a name, ticks the box and accepts. Rejecting asks for a reason.',
        about: [],
      },
      {
        from: 47.12,
        to: 53.06,
        text: 'The job follows by itself: it is assigned and can begin.',
        about: [],
      },
    ],
  },
};
