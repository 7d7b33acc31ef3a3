import { useEffect, useState } from 'react';
import { type CardDose, type CardDoseAnswer, cardDoseHere } from './doses-here';

type CardRequest = Pick<CardDose, 'drug' | 'indication' | 'route'>;
type Who = Pick<CardDose, 'patient' | 'preferredLanguage'>;
/** The doses of a card by `keyOf`; `failed` when the engine is not on this device. */
export type CardDoses = {
  readonly answers: Readonly<Record<string, CardDoseAnswer>>;
  readonly failed: boolean;
};

export const keyOf = ({ drug, indication, route = '' }: CardRequest): string =>
  `${drug}|${indication}|${route}`;
const none: CardDoses = { answers: {}, failed: false };

/** The doses of a card for a patient; none while weight or age is not told. */
export function useCardDoses(asked: readonly CardRequest[], who: Who | undefined): CardDoses {
  const [found, setFound] = useState<{ of: string; doses: CardDoses }>({ of: '', doses: none });
  const of = JSON.stringify([asked, who]);
  useEffect(() => {
    const [questions, person] = JSON.parse(of) as [CardRequest[], Who | null];
    if (!person) return undefined;
    let left = false;
    Promise.all(
      questions.map(async (one) => [keyOf(one), await cardDoseHere({ ...one, ...person })] as const),
    ).then(
      (pairs) => left || setFound({ of, doses: { answers: Object.fromEntries(pairs), failed: false } }),
      () => left || setFound({ of, doses: { answers: {}, failed: true } }),
    );
    return () => {
      left = true;
    };
  }, [of]);
  // Another patient's numbers are never shown, not even for a moment.
  return found.of === of ? found.doses : none;
}
