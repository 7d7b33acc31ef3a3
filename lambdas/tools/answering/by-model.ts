import type { Language, Sentence } from '#contract/sentences';
import { say } from '#contract/sentences';
import type { DoseCheck, Provider } from '#contract/tools/answer';
import { count } from '#platform/metrics';
import { doseChecks } from '../guard/dose-checks';
import { type DoseGuard, doseGuard } from '../guard/dose-guard';
import type { Assistant, Broken, ToolsPorts, Whole } from '../ports';
import type { Grounded } from './answer-plan';
import { answerWords } from './answer-words';
import type { telling } from './answer-writer';
import { askModel } from './ask-model';

type Engine = typeof import('#clinical/engine');
type Told = ReturnType<typeof telling>;
type Asker = Parameters<typeof askModel>[1];

/** Who answered, and what joins the reply beside the text that was told. */
export type Given<More extends object> = {
  readonly provider: Provider;
  readonly doses: DoseCheck[];
  readonly promptVersion?: string;
  readonly more?: Partial<More>;
};

/** The reference engine's own answer; `fellOver` when a model should have given it. */
export function byEngine<More extends object>(
  { reference, doses = [] }: Grounded<More>,
  told: Told,
  language: Language,
  { fellOver }: { fellOver: boolean },
): Given<More> {
  if (fellOver) told.block(quoted(answerWords.fellOver, language));
  told.block(reference(false));
  return { provider: 'reference', doses: [...doses] };
}

/**
 * A model's answer: the opening at once, then its text through the dose guard, then the checks of its doses and the
 * sources. A model that fails is said so, and the engine answers in its place.
 */
export async function byModel<More extends object>(
  ports: Pick<ToolsPorts, 'outage' | 'pause' | 'elapsed'> & { assistant: Assistant },
  asker: Asker,
  grounded: Grounded<More> & { ask: NonNullable<Grounded<More>['ask']> },
  { language, engine, told }: { language: Language; engine: Engine; told: Told },
): Promise<Given<More>> {
  const { ask, opening = '', reference, closing, dangers = [], factIds = [], patient } = grounded;
  const checks = doseChecks(engine, language, grounded.doses);
  const newGuard = () =>
    doseGuard(engine, { patient, language, factIds, badge: checks.badge, tell: told.add });
  let guard = newGuard();

  if (opening !== '') told.block(`${opening.trimEnd()}\n\n`);
  const prompt = ask.prompt();
  const { outcome, more } = await asked<More>(
    ports,
    { ...asker, said: () => guard.said() !== '' },
    ask,
    prompt,
    () => {
      guard = newGuard(); // what an attempt before this one left unsaid is forgotten
      return guard;
    },
  );
  const whole = outcome.ended === 'whole';
  if (whole) guard.end();
  else guard.drop();

  const said = guard.said();
  if (!whole && said !== '') told.block(quoted(brokenWords(reference(true)), language));
  if (checks.verdicts().length > 0) told.block(engine.verdictMarkdown(checks.verdicts(), language));
  if (whole) told.block(closing?.(said) ?? '');
  else {
    if (said === '') told.block(quoted(answerWords.fellOver, language));
    told.block(reference(opening !== ''));
  }
  countChanges(checks.doses().slice(grounded.doses?.length ?? 0), guard);
  if (whole && engine.missingDangers(said, dangers).length > 0) count('DangerMissing');
  return {
    provider: whole ? ports.assistant.provider : 'reference',
    doses: checks.doses(),
    promptVersion: prompt.version,
    ...(whole && more && { more }),
  };
}

const brokenWords = (rest: string): Sentence => (rest === '' ? answerWords.brokeOff : answerWords.incomplete);

/** As Markdown shows it, a remark of its own. */
const quoted = (sentence: Sentence, language: Language): string => `> ${say(sentence, language)}\n\n`;

/** One attempt after the other; each gets a guard of its own. */
async function asked<More extends object>(
  ports: Parameters<typeof byModel>[0],
  asker: Asker,
  { shape }: NonNullable<Grounded<More>['ask']>,
  prompt: Parameters<Assistant['answer']>[0],
  begin: () => DoseGuard,
): Promise<{ outcome: Whole<unknown> | Broken; more?: Partial<More> | undefined }> {
  const { assistant } = ports;
  if (!shape) {
    const outcome = await askModel(ports, asker, (attempt) => {
      const guard = begin();
      return assistant.answer(prompt, { ...attempt, tell: guard.take });
    });
    return { outcome };
  }
  const outcome = await askModel(ports, asker, (attempt) => assistant.fill(prompt, shape, attempt));
  if (outcome.ended === 'broken') return { outcome };
  const { text, more } = shape.inWords(outcome.value);
  begin().take(text);
  return { outcome, more };
}

function countChanges(doses: readonly DoseCheck[], guard: DoseGuard): void {
  for (const { replaced, verdict } of doses) {
    if (replaced) count('DoseReplaced');
    else if (verdict === 'not-verified') count('DoseNotVerified');
  }
  for (let times = guard.stripped(); times > 0; times -= 1) count('CitationStripped');
}
