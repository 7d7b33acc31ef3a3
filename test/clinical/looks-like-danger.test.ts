import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const dangersOf = (text: string): string[] => assess(text).dangers.map(({ id }) => id);
const urgencyOf = (text: string): string => assess(text).urgency.level;
const canWait = (text: string): void => {
  expect([text, dangersOf(text)]).toEqual([text, []]);
  expect(['self', 'self-care', 'routine']).toContain(urgencyOf(text));
};

describe('what did not happen', () => {
  it.each([
    'saanp dikha khet me, pair ke paas se nikla, kaata nahi, koi nishan nahi, ab darr lag raha hai',
    'कुत्ता दौड़ा पर पकड़ नहीं पाया, न काटा न खरोंच, रेबीज का डर बैठ गया है',
    'a bat sat in the verandah, nobody touched it, wife is scared of rabies',
    'bleach spilled in bathroom, wiped it, nobody drank, no smell now',
    'दवा की शीशी बच्चे के हाथ में थी, ढक्कन बंद था, पी नहीं',
    'scooter phisla par gira nahi, khud sambhal gaya, chot nahi',
    'sapne me dekha ki seedhi se gir gayi, 6 mahine ki pregnant, asal me kuch nahi hua',
    'सास कहती है बैंगन मत खाओ बच्चा गिर जाएगा, सातवां महीना, बच्चा हिलता है',
  ])('%s', canWait);

  it.each([
    ['kutte ne chehre pe kata, khoon, 5 saal ka bachcha', 'rabies-exposure'],
    ['5 mahine ki pregnant, seedhi se gir gayi pet ke bal', 'high-fall'],
    ['मां की बीपी वाली 15 गोलियां खा गया चार साल का, खेल रहा है', 'overdose'],
  ])('but %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('a question about a thing of the house, or a tablet more of a vitamin', () => {
  it.each([
    'is chalk poison? my daughter licked one in school, playing fine',
    'बेटे ने साबुन चाट लिया, जहर तो नहीं? खेल रहा है',
    'beti ne thoda toothpaste nigal liya, zehar to nahi hota na, hans rahi hai',
    'बी कॉम्प्लेक्स की दो गोली एक साथ खा ली, कोई दिक्कत नहीं, ज्यादा तो नहीं हो गया?',
    'took cetirizine one hour early, is it overdose?',
    'vitamin d sachet do din lagataar kha liya, kuch hua nahi, overdose to nhi',
  ])('%s', canWait);

  it.each([
    ['crayon nahi, chuhe maar dawa chaat li bachche ne', 'poisoning'],
    ['जहर खा लिया है, बोल नहीं रहा कौन सा', 'poisoning'],
    ['20 vitamin tablets swallowed together by a toddler', 'overdose'],
  ])('but %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('a manner of speaking', () => {
  it.each([
    'beta kehta hai mobile nahi mila to mar jaunga, phir hans ke khelne lagta hai, khana theek',
    '"मर जाऊंगी" कहती है बेटी जब भी सब्जी बनती है, फिर हंसती है, पढ़ाई अच्छी',
    'मेरी सास मुझे मार ही डालेगी हंसी में कहती हूं, असल में सब ठीक, नींद थोड़ी कम',
    'marte marte bache exam se, ab pass ho gaya, neend bhi theek, vitamin batao',
    'mooh latka ke baithi hai jab se result aaya, khana pina theek, kisi se baat karwa dein?',
  ])('%s', canWait);

  it.each([
    ['says "I will die" calmly, bought rope, gave away his phone', 'self-harm'],
    ['वह हंसते हुए कहता है मैं मर जाऊंगा, पर कल कीटनाशक खरीद लाया', 'self-harm'],
    ['mar jaungi bolti hai, haath pe blade ke nishan mile', 'self-harm'],
    ['mujhe jeene ka mann nahi, sab theek h bahar se, hansta bhi hu', 'self-harm'],
    ['munh ek taraf latak gaya subah se, baya haath kamzor', 'stroke-signs'],
    ['मुंह एक तरफ लटक गया, बोली लड़खड़ा रही', 'stroke-signs'],
  ])('but %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('what is slight, over or as it should be', () => {
  it.each([
    'chai se jeebh jal gayi, subah tak theek, chhala nahi',
    'उंगली का पोर चिमटे से छू गया, हल्का गुलाबी, छाला नहीं',
    'touched iron with fingertip, slight red dot, no blister, pain gone',
    'mirchi kaatne ke baad haath jalte hain thodi der',
    'मिर्गी की दवा चल रही है, चार साल से दौरा नहीं, पर्चा नया करवाना है',
    '6 yr ko febrile fit hui thi at 3, now fine',
    'baby jerks only while sleeping, stops when woken, 3 weeks, feeding great',
    'नींद में बच्चा हंसता है और चौंकता है, हाथ पकड़ो तो रुक जाता है, दूध ठीक पीता',
    'नाड़ी 80, बीपी 116/74, शुगर 102, ऑक्सीजन 98',
    'pulse 74, bp 120/80, spo2 98, temp 98.4',
    'bandar ne kata tha 6 mahine pehle, sab sui lagi, ab ghaav sukh gaya',
    'प्याज काटते आंख जलती है, फिर ठीक, कौन सा चश्मा लें',
    'shampoo gaya aankh me nahate waqt, dho liya, ab bilkul theek',
    'दूध पिलाने से पहले छाती भारी, पिलाने के बाद हल्की, बुखार लाली नहीं',
    'जन्म से जांघ पर लाल निशान, बढ़ा नहीं, दाई बोली चोट है',
  ])('%s', canWait);

  it.each([
    ['garam tel se jeebh aur gala jala, awaaz baith gayi, laar tapak rahi', 'throat-airway'],
    ['20 din ka baccha, haath pair ke jhatke pakadne par bhi nahi rukte, aankh ek taraf', 'seizure'],
    ['मिर्गी है, दो साल से दौरा नहीं था, आज दस मिनट से दौरा रुक नहीं रहा', 'seizure'],
    ['kaanda kaatte chaku aankh me lag gaya, dikh nahi raha', 'eye-hurt'],
    ['छाती लाल गरम, कंपकंपी, दूध पिलाती हूं, बुखार 102', 'breast-abscess'],
  ])('but %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('a danger told in plain words', () => {
  it.each([
    ['कल रात हुई बच्ची, आज बीस घंटे में हथेली तक पीली', 'first-day-jaundice'],
    ['kal dopahar hua baccha, aaj subah hi peela dikh raha, dudh pi raha', 'first-day-jaundice'],
    ['born yesterday evening, yellow like turmeric by this noon', 'first-day-jaundice'],
    ['पंखे पर साड़ी बांधी हुई मिली, बहू को समय पर रोक लिया, अब कहती है ठीक हूं', 'self-harm'],
    ['she locked the room, rope was over the beam, brother broke the door in time', 'self-harm'],
    ['phanda bana ke pankhe se latakne wali thi, bhai ne utaar liya, ab chup hai', 'self-harm'],
    ['iron rod went into his ribs, we left it in, bubbles come when he breathes', 'penetrating-injury'],
    ['सरिया छाती में घुसा है, सांस लेने पर छेद से बुलबुले', 'penetrating-injury'],
    ['salaakh chhati me dhans gayi, bahar nahi nikali', 'penetrating-injury'],
    ['तलवे में कांच धंसा, अंगूठा सुन्न', 'gaping-wound'],
    ['sheesha edi ke andar, panja sunn', 'gaping-wound'],
    ['डोलो की पच्चीस गोली कल रात, अब ठीक हूं, घर पर मत बताना', 'overdose'],
    ['PCM 500 mg 28 tablets at 2am after breakup, asymptomatic, wants to go home', 'overdose'],
    ['dolo 650 x 24 last night, feel okay, no vomiting', 'overdose'],
  ])('%s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });

  it.each([
    'metformin 60 tablets given yesterday by the chemist, refill next month',
    'Dolo 650 x 5 days given yesterday',
    'lady 78 on glimepiride, walked at 6 am, well',
    'saree got caught in the fan at work, torn, nobody hurt',
    'बच्चा कल शाम हुआ उदास, 4 साल का',
  ])('and none: %s', (text) => {
    expect(dangersOf(text).filter((id) => !id.startsWith('reads-'))).toEqual([]);
  });
});

describe('a Hindi denial', () => {
  const saidOf = (text: string, finding: string) =>
    assess(text).understood.find(({ id }) => id === finding)?.assertion;

  it.each([
    ['बुखार तो नहीं, खांसी है', 'fever', 'negated'],
    ['खाना सब चल रहा, बुखार खून नहीं', 'fever', 'negated'],
    ['na kata na khrocha na laar lagi', 'salivation', 'negated'],
    ['दस्त तो नहीं रुक रहे', 'diarrhoea', 'present'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(saidOf(text, finding)).toBe(is);
  });
});

describe('the white that a woman passes beside an aching back', () => {
  it.each(['28 F safed pani, kamar dard, thakan', 'सफेद पानी कमर दर्द, 35 साल की महिला'])('%s', canWait);

  it('but not what came out of the spine', () => {
    const text = 'kamar ka pani safed nikla, bukhar, ulti, gardan akdi';
    expect(urgencyOf(text)).toBe('emergency');
  });
});
