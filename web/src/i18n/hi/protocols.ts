import type { ProtocolsWords } from '../protocols';

export const protocols = {
  title: 'इमरजेंसी कार्ड',
  lead: 'क्या करना है, क्रम से, इस मरीज़ की खुराक के साथ। मुफ़्त, बिना नेटवर्क के।',
  dashboard: 'डैशबोर्ड',
  lost: 'ऐसा कोई कार्ड नहीं है।',
  weight: 'वज़न (kg)',
  age: 'उम्र (साल)',
  range: (span: string) => `केवल ${span}`,
  tellFirst: 'वज़न और उम्र?',
  computing: 'गणना हो रही है…',
  noDose: 'नियम से कोई खुराक नहीं निकलती',
  fillIn: 'मरीज़ की जानकारी भरें',
  noEngine: 'खुराक के नियम अभी इस डिवाइस पर नहीं हैं। कनेक्शन होने पर यह पेज एक बार खोलें।',
  steps: 'कदम',
  goOn: 'आगे यहाँ देखें',
  avoid: 'यह न करें',
  sources: 'स्रोत',
  routes: {
    intravenous: 'नस में (IV)',
    intramuscular: 'मांसपेशी में (IM)',
    nasal: 'नाक में',
    rectal: 'गुदा से',
    oral: 'मुँह से',
    sublingual: 'जीभ के नीचे',
    inhaled: 'inhaler और spacer से',
  },
} satisfies ProtocolsWords;
