/** A word without any of what `spell` changes is spelt already: most are. */
const toSpell = /[^a-z0-9]|rh|[ao]e|our|is|(.)\1/;

/** Doublings and ligatures by which British, American and hurried spellings differ. */
const spell = (word: string): string => (toSpell.test(word) ? respelt(word) : word);

/** Without a vowel a word is letters that stand for words: PD is no PPD, and HC no HCC. */
const isInitials = (word: string): boolean => !/[aeiouy]/.test(word);

const respelt = (word: string): string => {
  const letters = word
    .replace(/[^a-z0-9]/g, '')
    .replace(/rrh/g, 'r')
    .replace(/(?<=.)oe(?=.)|ae/g, 'e')
    .replace(/our(?=s?$|ed$)/, 'or')
    .replace(/is(e|ed|ing)$/, 'iz$1');
  return (isInitials(word) ? letters : letters.replace(/(.)\1+/g, '$1')).replace(/rh/g, 'r');
};

const irregular: Record<string, string> = {
  // An inability is one, however it is said.
  unable: 'cannot',
  vomited: 'vomit',
  felt: 'feel',
  swollen: 'swel',
  bled: 'bleed',
  bitten: 'bite',
  bit: 'bite',
  ate: 'eat',
  urinating: 'urine',
  urination: 'urine',
  urinary: 'urine',
  abdominal: 'abdomen',
  tummy: 'abdomen',
  belly: 'abdomen',
  stools: 'stol',
  breathing: 'breat',
  breath: 'breat',
  breathe: 'breat',
  breathless: 'breatles',
  feet: 'fot',
  teeth: 'tot',
  painful: 'pain',
  achy: 'ache',
  aching: 'ache',
  hurts: 'pain',
  hurt: 'pain',
  hurting: 'pain',
  pyrexia: 'fever',
  febrile: 'fever',
  feverish: 'fever',
  // "Fit" is well, "fits" are seizures.
  fits: 'fits',
  fitting: 'fitting',
  // A severe pain is not severed, 20 min no mining, a nose no noose, help no HELLP: words that would meet are kept apart.
  severed: 'severed',
  streaked: 'streaked',
  stabbing: 'stabbing',
  arrested: 'arrested',
  tearing: 'tearing',
  noose: 'noose',
  mining: 'mining',
  hellp: 'hellp',
  dress: 'dress',
  pcos: 'pcos',
  puppp: 'puppp',
  ammi: 'ammi',
  iching: 'itch',
  // Who carries has no caries.
  carry: 'carry',
  carrying: 'carrying',
  carries: 'carries',
  carried: 'carried',
  aids: 'aids',
  comma: 'comma',
  spine: 'spine',
  spines: 'spine',
  sweet: 'sweet',
  spotting: 'spotting',
  camping: 'camping',
  clubbing: 'clubbing',
  guarding: 'guarding',
  heroine: 'heroine',
  tear: 'tears',
  tears: 'tears',
  boiled: 'boiled',
  pants: 'pants',
  crushed: 'crushed',
  // A burning pain is no burn, and who is shocked has no shock.
  burning: 'burning',
  shocked: 'shocked',
  loose: 'lose',
  stiffness: 'stif',
  weakness: 'weak',
  tired: 'tiredne',
};

/** A light English stem: vomiting, vomits, vommiting agree; diarrhoea and diarrhea agree. */
export function englishKey(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known) return known;
  let stem = spell(word);
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(us|is|as)$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}
