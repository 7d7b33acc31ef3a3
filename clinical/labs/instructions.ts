import type { Warning } from './reading';

/** A document says these to a machine and never to a doctor, in English, Hindi and romanised Hindi. */
const commands: RegExp[] = [
  /(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+)*(?:previous|above|prior|earlier|preceding|other)?\s*(?:instructions?|prompts?|rules|messages|guidelines)/iu,
  /(?:you\s+are|act\s+as|pretend\s+to\s+be)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:ai|a\.i\.|assistant|language\s+model|chat\s?gpt|chatbot|doctor\s+who)/iu,
  /(?:system|developer)\s+(?:prompt|message|instructions?)/iu,
  /(?:note|message|instructions?|attention|dear)\s*(?:to|for)?\s*(?:the\s+)?(?:ai|language\s+model|llm|assistant|chatbot|reader\s+model)(?!\p{L})/iu,
  /(?:say|state|report|write|conclude|answer|respond|reply)\s+(?:only\s+)?(?:that\s+|with\s+)?(?:everything|all(?:\s+results|\s+values)?|the\s+(?:patient|report|results?))\s+(?:is|are)\s+(?:normal|healthy|fine)/iu,
  /do\s+not\s+(?:mention|reveal|tell|disclose|flag|warn)/iu,
  /^\s*(?:system|assistant|user)\s*:/imu,
  /<\|?(?:system|im_start|im_end|assistant)|\[\/?INST\]|```/iu,
  /(?:पिछले|ऊपर\s+के|सभी)\s+(?:सभी\s+)?निर्देश|निर्देशों?\s+(?:को\s+)?(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)/u,
  /(?:pichh?le|upar\s+ke|sabhi)\s+(?:sabhi\s+)?(?:nirdesh|instructions?)|instructions?\s+(?:ko\s+)?(?:ignore|andekha|bhool)/iu,
];
/** Zero-width, direction-override and tag characters; the joiners that Indic spelling needs are left out. */
const hidden = /[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const allHidden = new RegExp(`${hidden.source}|[\\u200c\\u200d\\ufeff]`, 'gu');

/** Warnings about the document itself. Words hidden by invisible characters are found as well. */
export function warningsAbout(text: string): Warning[] {
  const seen = text.normalize('NFKC').replace(allHidden, '');
  return [
    ...(commands.some((command) => command.test(seen)) ? ['instructions in the document' as const] : []),
    ...(hidden.test(text) ? ['hidden characters' as const] : []),
  ];
}
