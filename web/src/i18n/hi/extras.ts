import type { ExtrasWords } from '../extras';

export const extras = {
  removed: (list: string) => `भाषा मॉडल के देखने से पहले हटाया गया: ${list}।`,
  pages: 'रेफ़रेंस में आगे पढ़ें',
  doses: {
    title: (count: number) => (count === 1 ? '1 खुराक की जाँच हुई' : `${count} खुराकों की जाँच हुई`),
    stated: 'लिखी हुई खुराक',
    replaced: 'इसे जवाब से हटाकर रेफ़रेंस की खुराक रखी गई है।',
  },
  rate: {
    helpful: 'यह जवाब काम आया',
    unhelpful: 'इस जवाब में कुछ ग़लत है',
    thanks: 'धन्यवाद। आपकी राय सेव हो गई।',
    title: 'इस जवाब में क्या ग़लत है?',
    lead: 'जिस जवाब को आप असुरक्षित बताते हैं, वह तुरंत हमारी टीम तक पहुँचता है। नाम और फ़ोन नंबर न लिखें।',
    reason: 'कारण',
    reasons: {
      wrong: 'यह ग़लत है',
      unsafe: 'मरीज़ के लिए असुरक्षित है',
      other: 'कुछ और',
    },
    comment: 'सही क्या होना चाहिए?',
    send: 'भेजें',
    cancel: 'रहने दें',
    failed: 'आपकी राय सेव नहीं हो सकी',
  },
} satisfies ExtrasWords;
