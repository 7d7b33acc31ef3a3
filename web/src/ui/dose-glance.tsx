import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Fragment, memo } from 'react';
import type { DoseCheck, FactSource } from '#contract/tools/answer';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import { answerWords } from '#web/i18n/answer';
import { calculatorWords } from '#web/i18n/calculator';
import { tagOf, useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { AssessmentSources, SourceMarks } from './assessment/sources';
import { Button } from './button';
import { DangerCard } from './danger-card';
import { AnswerDoses, DoseBadge } from './dose-badge';
import { DoseLedger } from './dose-ledger';
import { amountShown, countText, listText } from './dose-numbers';
import { isAsking } from './dose-sections';
import { Fold } from './fold';
import { InTurn } from './in-turn';
import { NoteBox } from './note-box';
import { useCopy } from './use-copy';
import { gravestOf, VerdictBadge } from './verdict-badge';

const capital = (text: string): string => text.replace(/^[a-z](?![A-Z])/, (letter) => letter.toUpperCase());

/** A line as it is drawn: no number is parted from its unit at the end of a line. What is copied is the line itself. */
const unparted = (line: string): string => line.replace(/(?<=\d) (?=\p{L}|%)/gu, '\u00a0');

type Props = {
  dose: CalculatedDose;
  /** The engine found this of the doses in the answer; its own dose is the first. */
  checks: readonly DoseCheck[];
  /** All of the answer, by their numbers; none while it is still being written. */
  sources?: readonly FactSource[] | undefined;
  lang: 'en' | 'hi';
  /** Leads to where what the dose needs of the patient is filled in; none where nothing is asked any more. */
  onFillIn?: (() => void) | undefined;
};

const unsourced: readonly FactSource[] = [];

/**
 * The dose as numbers, for who reads it while drawing it up: each in its own row, under the gravest word on it. What
 * this patient must not have has no numbers to read off.
 */
export const DoseGlance = memo(function DoseGlance({ sources = unsourced, ...shown }: Props) {
  return (
    <AssessmentSources value={sources}>
      <Glance {...shown} />
    </AssessmentSources>
  );
});

function Glance({ dose, checks, lang, onFillIn }: Omit<Props, 'sources'>) {
  const { glance: words } = useWords(calculatorWords);
  const { verdicts } = useWords(answerWords);
  const tag = tagOf(useLanguage());
  const { perDose, perDay, timesDaily, days, maxSingle, maxDaily, often, of, unit = '' } = dose;
  const rows: [string, string | undefined][] = [
    [words.perDose, perDose && `${amountShown(perDose, tag)}${of ? ` (${of})` : ''}`],
    [
      words.often,
      joined([
        often,
        timesDaily && words.timesDaily(listText(timesDaily, tag)),
        days && words.days(listText(days, tag)),
      ]),
    ],
    [words.perDay, perDay && amountShown(perDay, tag)],
    [
      words.most,
      joined([
        // One ceiling says both for a drug that is given once a day.
        maxSingle === maxDaily
          ? undefined
          : maxSingle && words.atOnce(`${countText(maxSingle, tag)} ${unit}`),
        maxDaily && words.inOneDay(`${countText(maxDaily, tag)} ${unit}`),
      ]),
    ],
  ];
  const told = rows.filter((row): row is [string, string] => row[1] !== undefined);
  const own = checks.find(({ number }) => number === 1);
  const verdict = gravestOf([dose.verdict, ...(own ? [own.verdict] : [])]) ?? dose.verdict;
  const title = `${dose.drug.toUpperCase()}: ${verdicts[verdict]}`;
  // That nobody has read a number at its source is said by the mark behind it.
  const why = (dose.reasons ?? []).filter(({ kind }) => kind !== 'unread');
  if (verdict === 'not-for-this-patient') {
    return <DangerCard title={title} now={why.length > 0 ? <Reasons why={why} /> : own?.sentence[lang]} />;
  }
  if (told.length === 0) {
    // A question is no danger: it is asked in amber.
    if (!isAsking(dose)) return null;
    return (
      <NoteBox
        tone="attention"
        title={dose.drug.toUpperCase()}
        action={onFillIn && needsOfPatient(dose) && <Button onClick={onFillIn}>{words.fillIn}</Button>}
      >
        <Reasons why={why} />
      </NoteBox>
    );
  }
  const purpose = [dose.indication, dose.given].filter(Boolean).join(' · ');
  return (
    <section aria-label={words.title} lang={lang} className="dose-glance relative">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="display text-lead break-words">{dose.drug.toUpperCase()}</h3>
        {own?.verdict === verdict ? (
          // One tap tells where the dose is from.
          <AnswerDoses value={{ doses: checks, lang }}>
            <DoseBadge number={own.number} token={own.token}>
              {verdicts[verdict]}
            </DoseBadge>
          </AnswerDoses>
        ) : (
          <VerdictBadge verdict={verdict} label={verdicts[verdict]} />
        )}
      </div>
      {purpose && <p className="text-note text-ink-soft">{capital(purpose)}</p>}
      {why.length > 0 && (
        <div className="mt-2">
          <NoteBox tone={verdict === 'above-maximum' ? 'danger' : 'attention'}>
            <Reasons why={why} />
          </NoteBox>
        </div>
      )}
      {dose.prescription && <Prescription line={dose.prescription} />}
      <div className="mt-2 border-y border-line">
        <DoseLedger
          dense
          lines={told.map(([name, value], at) => ({ name, value: value.trim(), strong: at === 0 }))}
        />
      </div>
      {dose.cut && <p className="mt-2 text-small text-ink-soft">{dose.cut}</p>}
      {dose.products && dose.products.length > 0 && (
        <InTurn>
          <Products products={dose.products} tag={tag} />
        </InTurn>
      )}
    </section>
  );
}

/** Joins what belongs into one row; nothing where none of it is known. */
function joined(parts: readonly (string | number | undefined)[]): string | undefined {
  const told = parts.filter(Boolean);
  return told.length > 0 ? told.join(', ') : undefined;
}

/** Takes what a reason is about from its first words: "With Warfarin: ". */
const openingOf = (text: string): string => /^[^:.]+: /.exec(text)?.[0] ?? text;

/** Reasons one under the other: not each of them is a sentence. What is told of one drug twice names it once. */
function Reasons({ why }: { why: NonNullable<CalculatedDose['reasons']> }) {
  const each = [...new Map(why.map((reason) => [reason.text, reason])).values()];
  return [...new Set(each.map(({ text }) => openingOf(text)))].map((opening) => (
    <span key={opening} className="block">
      {opening}
      {each
        .filter(({ text }) => openingOf(text) === opening)
        .map(({ text, sources, read }, at) => (
          <Fragment key={text}>
            {at > 0 && ' '}
            {at > 0 ? capital(text.slice(opening.length)) : text.slice(opening.length)}
            <SourceMarks sources={sources} read={read} />
          </Fragment>
        ))}
    </span>
  ));
}

/** These are asked for in the calculator's own form. */
const ofTheDose = ['product', 'indication', 'route'];

const needsOfPatient = ({ needs = [] }: CalculatedDose): boolean =>
  needs.some((need) => !ofTheDose.includes(need));

/** The line as it is written on a prescription, and one tap to take it along. */
function Prescription({ line }: { line: string }) {
  const { glance } = useWords(calculatorWords);
  const words = useWords(answerWords);
  const { copied, copy } = useCopy(words.copyFailed);
  return (
    <p className="mt-2 flex items-center justify-between gap-2 rounded-soft bg-sunken py-1 ps-3 pe-1">
      <span className="min-w-0 py-1 font-semibold">
        <span className="me-2 font-normal text-ink-soft">Rx</span>
        {unparted(line)}
      </span>
      <Button look="quiet" className="no-print px-3" aria-label={glance.copyLine} onClick={() => copy(line)}>
        {copied ? <Check aria-hidden className="text-verified" /> : <Copy aria-hidden />}
        <span role="status" className="sr-only">
          {copied ? words.copied : ''}
        </span>
      </Button>
    </p>
  );
}

/** This mark stands behind a product whose strength and name nobody has looked up. */
const unreadMark = '○';

type Product = NonNullable<CalculatedDose['products']>[number];
type ProductsProps = { products: readonly Product[]; tag: 'en-IN' | 'hi-IN' };

/** So many products are in sight; the others are one tap away. */
const mostInSight = 3;

/** Indian products, and how much of each one dose is. */
function Products({ products, tag }: ProductsProps) {
  const { glance: words } = useWords(calculatorWords);
  // A product that does not measure the dose is no answer, only worth knowing.
  const isMeasured = ({ why }: Product) => why === undefined;
  const named = products.filter(({ asked }) => asked);
  // A person who asked for a product by name reads why none of that name will do.
  const refused = named.some(isMeasured) ? [] : named.slice(0, mostInSight);
  const first = products.filter(isMeasured).slice(0, mostInSight);
  const others = products.filter((product) => !first.includes(product) && !refused.includes(product));
  return (
    <>
      {refused.map(({ name, why }) => (
        <p
          key={name}
          className="mt-3 rounded-soft border border-marigold bg-marigold-wash px-3 py-2 text-note text-marigold-ink"
        >
          <span className="font-semibold">{name}</span>: {why}
        </p>
      ))}
      {first.length > 0 && (
        <>
          <h4 className="mt-3 text-small text-ink-soft">{words.amount}</h4>
          <ProductRows products={first} tag={tag} />
        </>
      )}
      {others.length > 0 && (
        <Fold title={first.length > 0 ? words.others : words.product} count={others.length}>
          <ProductRows products={others} tag={tag} />
        </Fold>
      )}
      {refused.some(isUnread) && !first.some(isUnread) && <UnreadLegend />}
    </>
  );
}

const isUnread = ({ name }: Product): boolean => name.includes(unreadMark);

/** Says what the mark means, where one is in sight. */
function UnreadLegend() {
  const { glance: words } = useWords(calculatorWords);
  return <p className="pb-1.5 text-small text-ink-soft">{words.unread}</p>;
}

function ProductRows({ products, tag }: ProductsProps) {
  const { glance: words } = useWords(calculatorWords);
  const amountOf = ({ amount, volumeMl, count }: Product) =>
    amount ?? (volumeMl ? `${listText(volumeMl, tag)} mL` : count ? words.units(listText(count, tag)) : '');
  return (
    <>
      <ul className="tabular divide-y divide-line text-note">
        {products.map((product) => (
          <li
            key={product.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5 sm:py-2"
          >
            <span className="min-w-0">
              {capital(product.name)}
              {product.remark && <span className="text-small text-ink-soft"> · {product.remark}</span>}
              {product.why && <span className="block text-small text-ink-soft">{product.why}</span>}
            </span>
            <span className="text-end font-semibold whitespace-nowrap">{amountOf(product)}</span>
          </li>
        ))}
      </ul>
      {products.some(isUnread) && <UnreadLegend />}
    </>
  );
}
