import { Fragment } from 'react';
import { quantitiesIn } from './whole-quantities';

/** A text in which no number is parted from its unit at the end of a line. */
export function WholeText({ text }: { text: string }) {
  return quantitiesIn(text).map((piece, at) => {
    // A text is cut at the same places each time.
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    );
  });
}
