import type { FeedbackWords } from '../feedback';

export const feedback = {
  title: 'सुझाव',
  lead: 'क्या अच्छा है, क्या नहीं, किसकी कमी है? हर सुझाव हम ख़ुद पढ़ते हैं।',
  name: 'नाम',
  email: 'ईमेल',
  message: 'संदेश',
  messageHint: 'कम से कम 10 अक्षर। मरीज़ों के बारे में कुछ न लिखें।',
  rating: 'रेटिंग',
  stars: (count: number) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  noRating: 'कोई रेटिंग नहीं',
  optional: 'ज़रूरी नहीं',
  submit: 'सुझाव भेजें',
  busy: 'भेजा जा रहा है...',
  done: { title: 'धन्यवाद!', text: 'आपका सुझाव मिल गया।' },
  failed: { title: 'कुछ गड़बड़ हुई', text: 'सुझाव नहीं भेजा जा सका। कृपया फिर से कोशिश करें।' },
  signInFirst: { title: 'साइन इन ज़रूरी है', text: 'सुझाव भेजने के लिए कृपया साइन इन करें।' },
  offline: 'आप ऑफ़लाइन हैं। कनेक्शन लौटने पर भेजें।',
} satisfies FeedbackWords;
