import { admin as adminEn } from '../../web/src/i18n/en/admin';
import { adminDialogs as adminDialogsEn } from '../../web/src/i18n/en/admin-dialogs';
import { answer as answerEn } from '../../web/src/i18n/en/answer';
import { auth as authEn } from '../../web/src/i18n/en/auth';
import { calculator as calculatorEn } from '../../web/src/i18n/en/calculator';
import { checkout as checkoutEn } from '../../web/src/i18n/en/checkout';
import { contact as contactEn } from '../../web/src/i18n/en/contact';
import { dashboard as dashboardEn } from '../../web/src/i18n/en/dashboard';
import { deletion as deletionEn } from '../../web/src/i18n/en/deletion';
import { diagnosis as diagnosisEn } from '../../web/src/i18n/en/diagnosis';
import { extras as extrasEn } from '../../web/src/i18n/en/extras';
import { failure as failureEn } from '../../web/src/i18n/en/failure';
import { feedback as feedbackEn } from '../../web/src/i18n/en/feedback';
import { history as historyEn } from '../../web/src/i18n/en/history';
import { idle as idleEn } from '../../web/src/i18n/en/idle';
import { landing as landingEn } from '../../web/src/i18n/en/landing';
import { manual as manualEn } from '../../web/src/i18n/en/manual';
import { mobile as mobileEn } from '../../web/src/i18n/en/mobile';
import { notes as notesEn } from '../../web/src/i18n/en/notes';
import { notifications as notificationsEn } from '../../web/src/i18n/en/notifications';
import { offline as offlineEn } from '../../web/src/i18n/en/offline';
import { payments as paymentsEn } from '../../web/src/i18n/en/payments';
import { privacy as privacyEn } from '../../web/src/i18n/en/privacy';
import { profile as profileEn } from '../../web/src/i18n/en/profile';
import { refund as refundEn } from '../../web/src/i18n/en/refund';
import { reports as reportsEn } from '../../web/src/i18n/en/reports';
import { reset as resetEn } from '../../web/src/i18n/en/reset';
import { share as shareEn } from '../../web/src/i18n/en/share';
import { shell as shellEn } from '../../web/src/i18n/en/shell';
import { shipping as shippingEn } from '../../web/src/i18n/en/shipping';
import { terms as termsEn } from '../../web/src/i18n/en/terms';
import { tools as toolsEn } from '../../web/src/i18n/en/tools';
import { welcome as welcomeEn } from '../../web/src/i18n/en/welcome';
import { admin as adminHi } from '../../web/src/i18n/hi/admin';
import { adminDialogs as adminDialogsHi } from '../../web/src/i18n/hi/admin-dialogs';
import { answer as answerHi } from '../../web/src/i18n/hi/answer';
import { auth as authHi } from '../../web/src/i18n/hi/auth';
import { calculator as calculatorHi } from '../../web/src/i18n/hi/calculator';
import { checkout as checkoutHi } from '../../web/src/i18n/hi/checkout';
import { contact as contactHi } from '../../web/src/i18n/hi/contact';
import { dashboard as dashboardHi } from '../../web/src/i18n/hi/dashboard';
import { deletion as deletionHi } from '../../web/src/i18n/hi/deletion';
import { diagnosis as diagnosisHi } from '../../web/src/i18n/hi/diagnosis';
import { extras as extrasHi } from '../../web/src/i18n/hi/extras';
import { failure as failureHi } from '../../web/src/i18n/hi/failure';
import { feedback as feedbackHi } from '../../web/src/i18n/hi/feedback';
import { history as historyHi } from '../../web/src/i18n/hi/history';
import { idle as idleHi } from '../../web/src/i18n/hi/idle';
import { landing as landingHi } from '../../web/src/i18n/hi/landing';
import { manual as manualHi } from '../../web/src/i18n/hi/manual';
import { mobile as mobileHi } from '../../web/src/i18n/hi/mobile';
import { notes as notesHi } from '../../web/src/i18n/hi/notes';
import { notifications as notificationsHi } from '../../web/src/i18n/hi/notifications';
import { offline as offlineHi } from '../../web/src/i18n/hi/offline';
import { payments as paymentsHi } from '../../web/src/i18n/hi/payments';
import { privacy as privacyHi } from '../../web/src/i18n/hi/privacy';
import { profile as profileHi } from '../../web/src/i18n/hi/profile';
import { refund as refundHi } from '../../web/src/i18n/hi/refund';
import { reports as reportsHi } from '../../web/src/i18n/hi/reports';
import { reset as resetHi } from '../../web/src/i18n/hi/reset';
import { share as shareHi } from '../../web/src/i18n/hi/share';
import { shell as shellHi } from '../../web/src/i18n/hi/shell';
import { shipping as shippingHi } from '../../web/src/i18n/hi/shipping';
import { terms as termsHi } from '../../web/src/i18n/hi/terms';
import { tools as toolsHi } from '../../web/src/i18n/hi/tools';
import { welcome as welcomeHi } from '../../web/src/i18n/hi/welcome';

const english = {
  answer: answerEn,
  admin: adminEn,
  adminDialogs: adminDialogsEn,
  auth: authEn,
  checkout: checkoutEn,
  calculator: calculatorEn,
  contact: contactEn,
  dashboard: dashboardEn,
  deletion: deletionEn,
  diagnosis: diagnosisEn,
  extras: extrasEn,
  failure: failureEn,
  feedback: feedbackEn,
  history: historyEn,
  idle: idleEn,
  landing: landingEn,
  manual: manualEn,
  mobile: mobileEn,
  notes: notesEn,
  notifications: notificationsEn,
  offline: offlineEn,
  payments: paymentsEn,
  privacy: privacyEn,
  profile: profileEn,
  refund: refundEn,
  reports: reportsEn,
  reset: resetEn,
  share: shareEn,
  shell: shellEn,
  shipping: shippingEn,
  terms: termsEn,
  tools: toolsEn,
  welcome: welcomeEn,
};

const hindi = {
  answer: answerHi,
  admin: adminHi,
  adminDialogs: adminDialogsHi,
  auth: authHi,
  checkout: checkoutHi,
  calculator: calculatorHi,
  contact: contactHi,
  dashboard: dashboardHi,
  deletion: deletionHi,
  diagnosis: diagnosisHi,
  extras: extrasHi,
  failure: failureHi,
  feedback: feedbackHi,
  history: historyHi,
  idle: idleHi,
  landing: landingHi,
  manual: manualHi,
  mobile: mobileHi,
  notes: notesHi,
  notifications: notificationsHi,
  offline: offlineHi,
  payments: paymentsHi,
  privacy: privacyHi,
  profile: profileHi,
  refund: refundHi,
  reports: reportsHi,
  reset: resetHi,
  share: shareHi,
  shell: shellHi,
  shipping: shippingHi,
  terms: termsHi,
  tools: toolsHi,
  welcome: welcomeHi,
};

/** What is said in both languages; the words of every part of the product. */
export const spoken = { en: english, hi: hindi } as const;
export type Spoken = (typeof spoken)['en'] | (typeof spoken)['hi'];
