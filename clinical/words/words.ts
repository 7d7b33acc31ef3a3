import { type Piece, piecesOf } from './tokens';

/** A set of words in any script, recognised by their letters. */
export class WordSet {
  readonly #words: ReadonlySet<string>;

  constructor(...lists: string[]) {
    this.#words = new Set(lists.flatMap((list) => piecesOf(list)).map(({ word }) => word));
  }

  has(token: Pick<Piece, 'word'> | undefined): boolean {
    return token !== undefined && this.#words.has(token.word);
  }
}

/** Words that carry no finding and do not count as a gap. */
export const fillers = new WordSet(
  `a an the of in on at to my his her your our their is are was were has have having had been being be am i he she it there this that
   some very with while when during into over for from by also since feels feel feeling complains complaining complaint complaints got
   gets getting me mein mai men ka ki ke ko se hai hain h ho hota hoti hote hona raha rahi rahe rha rhi rhe tha thi the par pe pr bhi hi
   bahut bohot gaya gayi gaye gya lagta lagti aata aati aa mujhe mera meri mere uska uski use usko jab karta karti karte`,
  `में मे का की के को से है हैं हो होता होती होते होना रहा रही रहे था थी थे पर पे भी ही बहुत गया गई गए लगता लगती आता आती आ मुझे मेरा मेरी मेरे
   उसका उसकी उसे उसको जब करता करती करते करने वाला वाली`,
);

/** Where one thing said ends and the next begins. */
export const joins = new WordSet('and or nor plus then aur ya evam tatha', 'और या एवं तथा व');
export const turns = new WordSet(
  'but however although though except whereas lekin magar parantu kintu',
  'लेकिन मगर परंतु परन्तु किंतु',
);

export const forwardNegations = new WordSet(
  `no not without denies denied denying deny never negative lacks nil bina doesn't hasn't isn't don't didn't wasn't haven't
   doesnt hasnt isnt dont didnt havent`,
  'बिना बगैर',
);
/** Denials of a whole list: commas do not end them. */
export const denials = new WordSet('denies denied denying deny negative');
export const hindiNegations = new WordSet('nahi nahin nahee nhi nai na naa mana', 'नहीं नही ना न मना');
export const lateNegations = new WordSet('absent nil negative');
