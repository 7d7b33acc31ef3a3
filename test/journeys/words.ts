import { type ToolName, tools } from '#contract/tools/table';
import { admin as adminEn } from '#web/i18n/en/admin';
import { adminDialogs as adminDialogsEn } from '#web/i18n/en/admin-dialogs';
import { answer as answerEn } from '#web/i18n/en/answer';
import { auth as authEn } from '#web/i18n/en/auth';
import { calculator as calculatorEn } from '#web/i18n/en/calculator';
import { checkout as checkoutEn } from '#web/i18n/en/checkout';
import { contact as contactEn } from '#web/i18n/en/contact';
import { dashboard as dashboardEn } from '#web/i18n/en/dashboard';
import { deletion as deletionEn } from '#web/i18n/en/deletion';
import { diagnosis as diagnosisEn } from '#web/i18n/en/diagnosis';
import { extras as extrasEn } from '#web/i18n/en/extras';
import { failure as failureEn } from '#web/i18n/en/failure';
import { feedback as feedbackEn } from '#web/i18n/en/feedback';
import { history as historyEn } from '#web/i18n/en/history';
import { idle as idleEn } from '#web/i18n/en/idle';
import { landing as landingEn } from '#web/i18n/en/landing';
import { manual as manualEn } from '#web/i18n/en/manual';
import { mobile as mobileEn } from '#web/i18n/en/mobile';
import { notes as notesEn } from '#web/i18n/en/notes';
import { notifications as notificationsEn } from '#web/i18n/en/notifications';
import { offline as offlineEn } from '#web/i18n/en/offline';
import { payments as paymentsEn } from '#web/i18n/en/payments';
import { privacy as privacyEn } from '#web/i18n/en/privacy';
import { profile as profileEn } from '#web/i18n/en/profile';
import { refund as refundEn } from '#web/i18n/en/refund';
import { reports as reportsEn } from '#web/i18n/en/reports';
import { reset as resetEn } from '#web/i18n/en/reset';
import { share as shareEn } from '#web/i18n/en/share';
import { shell as shellEn } from '#web/i18n/en/shell';
import { shipping as shippingEn } from '#web/i18n/en/shipping';
import { terms as termsEn } from '#web/i18n/en/terms';
import { tools as toolsEn } from '#web/i18n/en/tools';
import { welcome as welcomeEn } from '#web/i18n/en/welcome';
import { admin as adminHi } from '#web/i18n/hi/admin';
import { adminDialogs as adminDialogsHi } from '#web/i18n/hi/admin-dialogs';
import { answer as answerHi } from '#web/i18n/hi/answer';
import { auth as authHi } from '#web/i18n/hi/auth';
import { calculator as calculatorHi } from '#web/i18n/hi/calculator';
import { checkout as checkoutHi } from '#web/i18n/hi/checkout';
import { contact as contactHi } from '#web/i18n/hi/contact';
import { dashboard as dashboardHi } from '#web/i18n/hi/dashboard';
import { deletion as deletionHi } from '#web/i18n/hi/deletion';
import { diagnosis as diagnosisHi } from '#web/i18n/hi/diagnosis';
import { extras as extrasHi } from '#web/i18n/hi/extras';
import { failure as failureHi } from '#web/i18n/hi/failure';
import { feedback as feedbackHi } from '#web/i18n/hi/feedback';
import { history as historyHi } from '#web/i18n/hi/history';
import { idle as idleHi } from '#web/i18n/hi/idle';
import { landing as landingHi } from '#web/i18n/hi/landing';
import { manual as manualHi } from '#web/i18n/hi/manual';
import { mobile as mobileHi } from '#web/i18n/hi/mobile';
import { notes as notesHi } from '#web/i18n/hi/notes';
import { notifications as notificationsHi } from '#web/i18n/hi/notifications';
import { offline as offlineHi } from '#web/i18n/hi/offline';
import { payments as paymentsHi } from '#web/i18n/hi/payments';
import { privacy as privacyHi } from '#web/i18n/hi/privacy';
import { profile as profileHi } from '#web/i18n/hi/profile';
import { refund as refundHi } from '#web/i18n/hi/refund';
import { reports as reportsHi } from '#web/i18n/hi/reports';
import { reset as resetHi } from '#web/i18n/hi/reset';
import { share as shareHi } from '#web/i18n/hi/share';
import { shell as shellHi } from '#web/i18n/hi/shell';
import { shipping as shippingHi } from '#web/i18n/hi/shipping';
import { terms as termsHi } from '#web/i18n/hi/terms';
import { tools as toolsHi } from '#web/i18n/hi/tools';
import { welcome as welcomeHi } from '#web/i18n/hi/welcome';

const english = {
  answer: answerEn,
  admin: adminEn,
  adminDialogs: adminDialogsEn,
  auth: authEn,
  checkout: checkoutEn,
  calculator: calculatorEn,
  contact: contactEn,
  dashboard: { ...dashboardEn, open: (tool: ToolName) => tools[tool].card.open.en },
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
  dashboard: { ...dashboardHi, open: (tool: ToolName) => tools[tool].card.open.hi },
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
