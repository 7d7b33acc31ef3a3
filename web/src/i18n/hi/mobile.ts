import { oneTimeCode } from '#contract/product';
import type { MobileWords } from '../mobile';

export const mobile = {
  signUp: {
    title: 'मोबाइल नंबर से साइन अप करें',
    lead: 'नंबर आपका ही है, यह पक्का करने के लिए हम SMS से 6 अंकों का कोड भेजते हैं।',
    stepsLabel: 'साइन अप के चरण',
    steps: ['मोबाइल नंबर', 'कोड', 'आपकी जानकारी'],
    submit: 'पुष्टि करके खाता बनाएँ',
    byEmail: 'इसके बजाय ईमेल से साइन अप करें',
    code: 'रेफ़रल कोड',
    applied: 'रेफ़रल कोड लग गया!',
  },
  signIn: {
    title: 'वन-टाइम कोड से साइन इन करें',
    lead: 'उन खातों के लिए जो मोबाइल नंबर से बने हैं। हम SMS से 6 अंकों का कोड भेजते हैं।',
    submit: 'पुष्टि करके साइन इन करें',
    byPassword: 'इसके बजाय पासवर्ड से साइन इन करें',
    notFound: 'खाता नहीं मिला',
    signUpFirst: 'इस नंबर से साइन अप करें',
  },
  phone: 'मोबाइल नंबर',
  phoneHint: 'भारतीय मोबाइल नंबर: 10 अंक, +91 के साथ या उसके बिना',
  send: 'OTP भेजें',
  sending: 'भेजा जा रहा है...',
  sent: { title: 'OTP भेज दिया गया!', text: 'पुष्टि कोड के लिए अपना मोबाइल देखें।' },
  sendFailed: { title: 'OTP नहीं गया', text: 'OTP नहीं भेजा जा सका। कृपया फिर से कोशिश करें।' },
  verifyFailed: {
    title: 'पुष्टि नहीं हो सकी',
    text: 'OTP की पुष्टि नहीं हो सकी। कृपया फिर से कोशिश करें।',
  },
  sentTo: (phone: string) => `कोड ${phone} पर भेजा गया है।`,
  change: 'नंबर बदलें',
  otp: '6 अंकों का कोड',
  otpHint: `${oneTimeCode.validMinutes} मिनट तक मान्य`,
  resend: 'OTP फिर से भेजें',
  resendIn: (seconds: number) => `${seconds} सेकंड बाद OTP फिर से भेजें`,
  resendNow: 'अब आप नया कोड मँगा सकते हैं।',
  development: (otp: string) => `डेवलपमेंट मोड: कोड ${otp} है।`,
  verifying: 'पुष्टि हो रही है...',
} satisfies MobileWords;
