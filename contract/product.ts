// The numbers of the product, each once; docs/product.md says where each comes from. Without schemas, so that pages can
// carry them. Numbers of the implementation stand where they are used.

/** These plans are sold, from the smallest to the largest. */
export const planNames = ['free', 'basic', 'pro'] as const;
type PlanName = (typeof planNames)[number];

/** Prices in paise; `dailyQueries` is the number of answers a day (Asia/Kolkata). */
export const plans = {
  free: { dailyQueries: 5, monthlyPaise: 0, yearlyPaise: 0 },
  basic: { dailyQueries: 25, monthlyPaise: 9_900, yearlyPaise: 99_900 },
  pro: { dailyQueries: 50, monthlyPaise: 17_900, yearlyPaise: 179_900 },
} as const satisfies Record<PlanName, { dailyQueries: number; monthlyPaise: number; yearlyPaise: number }>;

/** The plans by the names that people know; they are not translated. */
export const planTitles = { free: 'Free', basic: 'Basic', pro: 'Pro' } as const satisfies Record<
  PlanName,
  string
>;

/** One payment lasts this many days. */
export const termDays = { monthly: 30, yearly: 365 } as const;

/** An administrator gives this by hand. Pro is worth more there than at the checkout: docs/product.md, Panel. */
export const manualGrant = {
  days: 30,
  paise: { free: null, basic: plans.basic.monthlyPaise, pro: 19_900 },
  /** The daily limit that is stored for what is no number. */
  limitOtherwise: 5,
} as const satisfies { days: number; paise: Record<PlanName, number | null>; limitOtherwise: number };

/** A referral brings `extra` queries a day for some days, `bonus` queries once. */
export const referralReward = {
  days: 7,
  /** However many friends came: more queries a day than these are never added at once. */
  mostExtraADay: 25,
  referrer: { extra: 5 },
  friend: { extra: 2, bonus: 10 },
} as const;

/** The product keeps each thing for the time that stands here. */
export const retention = {
  historyDays: 90,
  uploadHours: 24,
  /** The link to an upload that a caller is given. */
  uploadLinkHours: 1,
  /** An answer under its idempotency key. */
  replyHours: 24,
  resetLinkHours: 1,
  logDays: 180, // CERT-In's directions of 2022: 180 days, kept in India
} as const;

/** The newest answers lie on the device, to be read without a connection. */
export const deviceAnswers = 50; // a fortnight of a busy practice

/** Wrong passwords: so many within so many minutes block for as long. */
export const lockout = { tries: 5, minutes: 30 } as const;

/**
 * An administrator's second factor: what was offered has to be set up within the minutes, and a sign-in that showed a
 * code has shown it for the hours of a working day.
 */
export const secondFactor = { offerMinutes: 15, provedHours: 12 } as const;

/** A code sent to a telephone: ten codes a day with five tries each leave a guesser fifty tries at a million codes. */
export const oneTimeCode = {
  againAfterSeconds: 60,
  validMinutes: 10,
  tries: 5,
  anHour: 5,
  aDay: 10,
} as const;

/** The fewest characters of a password. */
export const passwordLength = { signUp: 6, reset: 8 } as const;

/** People are reminded of a plan's end this many hours before it. */
export const planEndNoticeHours = 24;

/** Cases that the landing page answers without an account, for one network. Each opens its window with the first. */
export const trialCases = { most: 5, hours: 24 } as const;

/** One person may do no more than this in a time, on however many devices. `uploadBytes` adds up what is announced. */
export const memberLimits = {
  feedback: { most: 10, hours: 1 },
  ratings: { most: 60, hours: 1 },
  orders: { most: 20, hours: 1 },
  uploads: { most: 20, hours: 24 },
  uploadBytes: { most: 200_000_000, hours: 24 },
} as const satisfies Record<string, { most: number; hours: number }>;
