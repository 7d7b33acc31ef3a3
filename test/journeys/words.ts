import { auth as authEn } from '../../web/src/i18n/en/auth';
import { contact as contactEn } from '../../web/src/i18n/en/contact';
import { dashboard as dashboardEn } from '../../web/src/i18n/en/dashboard';
import { deletion as deletionEn } from '../../web/src/i18n/en/deletion';
import { diagnosis as diagnosisEn } from '../../web/src/i18n/en/diagnosis';
import { feedback as feedbackEn } from '../../web/src/i18n/en/feedback';
import { history as historyEn } from '../../web/src/i18n/en/history';
import { landing as landingEn } from '../../web/src/i18n/en/landing';
import { manual as manualEn } from '../../web/src/i18n/en/manual';
import { mobile as mobileEn } from '../../web/src/i18n/en/mobile';
import { notifications as notificationsEn } from '../../web/src/i18n/en/notifications';
import { privacy as privacyEn } from '../../web/src/i18n/en/privacy';
import { profile as profileEn } from '../../web/src/i18n/en/profile';
import { refund as refundEn } from '../../web/src/i18n/en/refund';
import { reset as resetEn } from '../../web/src/i18n/en/reset';
import { share as shareEn } from '../../web/src/i18n/en/share';
import { shell as shellEn } from '../../web/src/i18n/en/shell';
import { shipping as shippingEn } from '../../web/src/i18n/en/shipping';
import { terms as termsEn } from '../../web/src/i18n/en/terms';
import { auth as authHi } from '../../web/src/i18n/hi/auth';
import { contact as contactHi } from '../../web/src/i18n/hi/contact';
import { dashboard as dashboardHi } from '../../web/src/i18n/hi/dashboard';
import { deletion as deletionHi } from '../../web/src/i18n/hi/deletion';
import { diagnosis as diagnosisHi } from '../../web/src/i18n/hi/diagnosis';
import { feedback as feedbackHi } from '../../web/src/i18n/hi/feedback';
import { history as historyHi } from '../../web/src/i18n/hi/history';
import { landing as landingHi } from '../../web/src/i18n/hi/landing';
import { manual as manualHi } from '../../web/src/i18n/hi/manual';
import { mobile as mobileHi } from '../../web/src/i18n/hi/mobile';
import { notifications as notificationsHi } from '../../web/src/i18n/hi/notifications';
import { privacy as privacyHi } from '../../web/src/i18n/hi/privacy';
import { profile as profileHi } from '../../web/src/i18n/hi/profile';
import { refund as refundHi } from '../../web/src/i18n/hi/refund';
import { reset as resetHi } from '../../web/src/i18n/hi/reset';
import { share as shareHi } from '../../web/src/i18n/hi/share';
import { shell as shellHi } from '../../web/src/i18n/hi/shell';
import { shipping as shippingHi } from '../../web/src/i18n/hi/shipping';
import { terms as termsHi } from '../../web/src/i18n/hi/terms';

const english = {
  auth: authEn,
  contact: contactEn,
  dashboard: dashboardEn,
  deletion: deletionEn,
  diagnosis: diagnosisEn,
  feedback: feedbackEn,
  history: historyEn,
  landing: landingEn,
  manual: manualEn,
  mobile: mobileEn,
  notifications: notificationsEn,
  privacy: privacyEn,
  profile: profileEn,
  refund: refundEn,
  reset: resetEn,
  share: shareEn,
  shell: shellEn,
  shipping: shippingEn,
  terms: termsEn,
};

const hindi = {
  auth: authHi,
  contact: contactHi,
  dashboard: dashboardHi,
  deletion: deletionHi,
  diagnosis: diagnosisHi,
  feedback: feedbackHi,
  history: historyHi,
  landing: landingHi,
  manual: manualHi,
  mobile: mobileHi,
  notifications: notificationsHi,
  privacy: privacyHi,
  profile: profileHi,
  refund: refundHi,
  reset: resetHi,
  share: shareHi,
  shell: shellHi,
  shipping: shippingHi,
  terms: termsHi,
};

/** What is said in both languages; the words of every part of the product. */
export const spoken = { en: english, hi: hindi } as const;
export type Spoken = (typeof spoken)['en'] | (typeof spoken)['hi'];
