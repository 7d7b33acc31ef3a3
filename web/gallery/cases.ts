import type { DoseCheck } from '#contract/tools/answer';
import type { Me } from '#web/api/me';

/** Doses of every verdict, as an answer brings them. */
export const doseChecks: readonly DoseCheck[] = [
  {
    number: 1,
    verdict: 'verified',
    stated: '15 mg/kg, 4–6 hourly',
    replaced: false,
    sentence: {
      en: 'Within the reference: 10–15 mg/kg a dose, at most 60 mg/kg a day.',
      hi: 'संदर्भ सीमा में: हर खुराक 10–15 mg/kg, दिन में अधिकतम 60 mg/kg।',
    },
    sources: ['WHO Pocket book of hospital care for children, 2013, annex 2'],
    checked: true,
  },
  {
    number: 2,
    verdict: 'outside',
    stated: '25 mg/kg',
    replaced: false,
    sentence: {
      en: 'Outside the reference: 10–15 mg/kg a dose.',
      hi: 'सीमा से बाहर: हर खुराक 10–15 mg/kg।',
    },
    sources: ['WHO Pocket book of hospital care for children, 2013, annex 2'],
    checked: true,
  },
  {
    number: 3,
    verdict: 'above-maximum',
    stated: '2,000 mg',
    replaced: true,
    sentence: {
      en: 'Above the maximum of 1,000 mg a dose.',
      hi: 'अधिकतम सीमा (हर खुराक 1,000 mg) से ज़्यादा।',
    },
    sources: ['National Formulary of India, 2016'],
    checked: false,
  },
  {
    number: 4,
    verdict: 'not-verified',
    stated: '2 tablets',
    replaced: false,
    sentence: {
      en: 'The reference has no dose of this drug.',
      hi: 'संदर्भ में इस दवा की कोई खुराक नहीं है।',
    },
    sources: [],
    checked: false,
  },
];

const answers = {
  en: `> **Danger signs first:** stiff neck, drowsiness or a rash that does not fade: send to hospital now.
> *Source: WHO 2013, section 3.2*

## Most likely

1. **Dengue fever.** High fever, pain behind the eyes, a low platelet count.
2. **Malaria.** Chills every second day; ask for a smear.

## Treatment

- Paracetamol **15 mg/kg** every 6 hours [verified](#dose-1)
- Ibuprofen **25 mg/kg** [outside the reference range](#dose-2)
- Paracetamol **2,000 mg** at once [above maximum](#dose-3)
- Papaya leaf, 2 tablets [not verified](#dose-4)

| Test | Today | Again after |
| --- | --- | --- |
| Platelets | 84,000 /µL | 24 h |
| Haematocrit | 44 % | 24 h |`,
  hi: `> **पहले ख़तरे के लक्षण:** गर्दन में अकड़न, सुस्ती या दबाने पर न मिटने वाले चकत्ते: तुरंत अस्पताल भेजें।
> *स्रोत: WHO 2013, भाग 3.2*

## सबसे संभावित

1. **डेंगू बुखार।** तेज़ बुखार, आँखों के पीछे दर्द, प्लेटलेट कम।
2. **मलेरिया।** एक दिन छोड़कर कंपकंपी; स्मीयर की जाँच कराएँ।

## उपचार

- Paracetamol **15 mg/kg** हर 6 घंटे पर [सत्यापित](#dose-1)
- Ibuprofen **25 mg/kg** [सीमा से बाहर](#dose-2)
- Paracetamol **2,000 mg** एक साथ [अधिकतम से ज़्यादा](#dose-3)
- पपीते का पत्ता, 2 गोली [सत्यापित नहीं](#dose-4)

| जाँच | आज | फिर कब |
| --- | --- | --- |
| प्लेटलेट | 84,000 /µL | 24 h |
| हीमैटोक्रिट | 44 % | 24 h |`,
} as const;

/** An answer with everything that an answer can hold. */
export const answerIn = (lang: 'en' | 'hi'): string => answers[lang];

/** A person on the free plan, at the beginning of the day; the tests of the pages have them too. */
export const aPerson: Me = {
  profile: {
    id: 'user-1',
    user_id: 'user-1',
    full_name: 'Dr. Asha Kulkarni',
    email: 'asha@example.in',
    phone: '+919876543210',
    city: 'Pune',
    role: 'user',
    preferred_language: 'english',
    notification_preferences: {
      welcome_messages: true,
      analysis_complete: true,
      subscription_reminders: true,
      product_updates: true,
    },
    subscription_plan: 'free',
    subscription_status: 'active',
    subscription_amount: null,
    subscription_start_date: null,
    subscription_expires_at: null,
    subscription_next_billing_date: null,
    daily_usage_count: 0,
    daily_search_limit: 5,
    last_usage_date: null,
    keep_history: true,
    created_at: '2026-11-01T00:00:00.000Z',
  },
  isAdmin: false,
  usage: { used: 0, limit: 5, remaining: 5, bonus: 0, resetsAt: '2026-11-21T18:30:00.000Z' },
  referral_code: 'ASHA2345',
  subscription: {
    plan: 'free',
    status: 'active',
    amount: null,
    started_at: null,
    expires_at: null,
    next_billing_date: null,
  },
};
