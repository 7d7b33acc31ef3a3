import type { Language, Sentence } from './sentences';
import { say } from './sentences';

/** Every way we can say no: one code, one status, one sentence in both languages. */
export const problems = {
  INVALID_INPUT: {
    status: 400,
    en: 'Please check the highlighted fields.',
    hi: 'लाल निशान वाली जगहें ठीक करें।',
  },
  OTP_INVALID: {
    status: 400,
    en: 'Failed to verify OTP. Please try again.',
    hi: 'OTP की पुष्टि नहीं हो सकी। कृपया फिर से कोशिश करें।',
  },
  OTP_EXPIRED: {
    status: 400,
    en: 'This code has expired. Please request a new one.',
    hi: 'इस कोड का समय बीत गया है। कृपया नया कोड मँगाएँ।',
  },
  RESET_LINK_INVALID: {
    status: 400,
    en: 'Reset link invalid or expired',
    hi: 'रीसेट लिंक ग़लत है या उसका समय बीत गया है',
  },
  PAYMENT_SIGNATURE_INVALID: {
    status: 400,
    en: 'Payment verification failed',
    hi: 'भुगतान की पुष्टि नहीं हो सकी',
  },
  FILE_REJECTED: { status: 400, en: 'This file cannot be read.', hi: 'यह फ़ाइल पढ़ी नहीं जा सकती।' },
  UNAUTHENTICATED: {
    status: 401,
    en: 'Session expired. Please login again.',
    hi: 'सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    en: 'Invalid login credentials',
    hi: 'साइन इन की जानकारी सही नहीं है',
  },
  FORBIDDEN: {
    status: 403,
    en: "You don't have permission to do this.",
    hi: 'आपको यह करने की अनुमति नहीं है।',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    en: 'Please sign in again to do this.',
    hi: 'यह करने के लिए कृपया फिर से साइन इन करें।',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    en: 'Please open the panel again and type the code of your authenticator app.',
    hi: 'कृपया पैनल दोबारा खोलें और अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  },
  PLAN_REQUIRED: {
    status: 403,
    en: 'Your plan does not include this. Please upgrade your plan.',
    hi: 'आपके प्लान में यह शामिल नहीं है। कृपया अपना प्लान अपग्रेड करें।',
  },
  NOT_FOUND: { status: 404, en: 'Not found.', hi: 'नहीं मिला।' },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    en: 'No account exists with this phone number. Please sign up first.',
    hi: 'इस फ़ोन नंबर से कोई खाता नहीं है। कृपया पहले साइन अप करें।',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This address does not accept that method.',
    hi: 'यह अनुरोध यहाँ नहीं चलता।',
  },
  CONFLICT: {
    status: 409,
    en: 'This was already done or is being done. Please reload and try again.',
    hi: 'यह पहले ही हो चुका है या अभी हो रहा है। कृपया पेज दोबारा खोलकर कोशिश करें।',
  },
  ACCOUNT_EXISTS: {
    status: 409,
    en: 'An account with this email already exists. Please sign in instead.',
    hi: 'इस ईमेल से खाता पहले से मौजूद है। कृपया साइन इन करें।',
  },
  PHONE_REQUIRED: {
    status: 409,
    en: 'Please update your profile with a valid phone number to proceed with subscription.',
    hi: 'सदस्यता के लिए कृपया अपनी प्रोफ़ाइल में सही फ़ोन नंबर जोड़ें।',
  },
  TOO_LARGE: { status: 413, en: 'This is too large to send.', hi: 'यह भेजने के लिए बहुत बड़ा है।' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'Please send JSON (content-type application/json).',
    hi: 'कृपया JSON भेजें (content-type application/json)।',
  },
  ACCOUNT_BLOCKED: {
    status: 423,
    en: 'Account temporarily blocked. Try again after {0}',
    hi: 'खाता कुछ समय के लिए बंद है। {0} के बाद फिर कोशिश करें',
  },
  DAILY_LIMIT_REACHED: {
    status: 429,
    en: 'You have used all {0} queries for today. Please upgrade your plan for more queries.',
    hi: 'आज के आपके सभी {0} प्रश्न पूरे हो गए हैं। ज़्यादा प्रश्नों के लिए कृपया अपना प्लान अपग्रेड करें।',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many requests. Please wait {0} seconds and try again.',
    hi: 'बहुत ज़्यादा अनुरोध आए हैं। कृपया {0} सेकंड रुककर फिर कोशिश करें।',
  },
  INTERNAL: {
    status: 500,
    en: 'An unexpected error occurred. Please try again.',
    hi: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  },
  AI_UNAVAILABLE: {
    status: 502,
    en: 'Failed to analyze symptoms. Please try again.',
    hi: 'लक्षणों का विश्लेषण नहीं हो सका। कृपया फिर से कोशिश करें।',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    en: 'The payment service is not available right now. Please try again in a moment.',
    hi: 'भुगतान सेवा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  SERVICE_BUSY: {
    status: 503,
    en: 'The server is currently busy. Please try again in a few moments.',
    hi: 'सर्वर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  UPSTREAM_TIMEOUT: {
    status: 504,
    en: 'The answer took too long. Please try again.',
    hi: 'जवाब आने में बहुत देर हुई। कृपया फिर से कोशिश करें।',
  },
} as const satisfies Record<string, Sentence & { status: number }>;
export type ProblemCode = keyof typeof problems;

/** A code calls for details beside its sentence: `field`, `usage`, `blocked_until` … (shapes in problem-details.ts). */
export type ProblemDetails = Readonly<Record<string, unknown>>;

/** The failure body of every endpoint. */
export type ProblemBody = {
  success: false;
  code: ProblemCode;
  error: string;
  requestId: string;
} & Record<string, unknown>;

/**
 * The one error of the house, on both sides of the wire. `details` go into the failure body as they are, so they
 * must never hold what the person typed, a token or a name; `fill` completes the sentence.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  readonly fill: readonly (string | number)[];
  readonly sentence: Sentence;

  constructor(
    code: ProblemCode,
    about: {
      details?: ProblemDetails;
      fill?: readonly (string | number)[];
      sentence?: Sentence;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: about.cause });
    this.name = 'Problem';
    this.code = code;
    this.details = about.details ?? {};
    this.fill = about.fill ?? [];
    this.sentence = about.sentence ?? problems[code];
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The sentence for a person, in their language. */
  inWords(language: Language): string {
    return say(this.sentence, language, this.fill);
  }
}
