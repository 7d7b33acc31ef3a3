import { type Language, type Sentence, say } from '#contract/sentences';
import type { DoseCheck, Provider } from '#contract/tools/answer';
import type { Engine } from '../engine';
import type { AnswerPlan } from './answer-plan';
import type { AnswerWriter } from './answer-writer';

/** An answer that is written whole: who wrote it, and the other fields of the reply. */
export type WrittenAnswer<More extends object> = {
  readonly provider: Provider;
  readonly doses: DoseCheck[];
  readonly promptVersion?: string;
  readonly more?: Partial<More>;
};

/** A desk holds what an answer is written with. */
export type Desk = { readonly language: Language; readonly engine: Engine; readonly writer: AnswerWriter };

/** The reference engine's own answer; `why` says why no model gave it, where one could have. */
export function byEngine<More extends object>(
  { reference, doses = [] }: AnswerPlan<More>,
  { language, writer }: Desk,
  why?: Sentence,
): WrittenAnswer<More> {
  if (why) writer.block(asRemark(why, language));
  writer.block(reference(false));
  return { provider: 'reference', doses: [...doses] };
}

/** As Markdown shows it, a remark of its own. */
export const asRemark = (sentence: Sentence, language: Language): string =>
  `> ${say(sentence, language)}\n\n`;
