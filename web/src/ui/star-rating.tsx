import Star from 'lucide-react/icons/star';
import { useState } from 'react';

type Props = {
  legend: string;
  optional: string;
  name: string;
  words: (count: number) => string;
  none: string;
};

const choices = [1, 2, 3, 4, 5] as const;

/** One to five stars, or none: radio buttons that look like stars. */
export function StarRating({ legend, optional, name, words, none }: Props) {
  const [chosen, setChosen] = useState(0);
  return (
    <fieldset className="space-y-1.5">
      <legend className="flex w-full items-baseline justify-between gap-3 text-note font-semibold">
        {legend}
        <span className="text-small font-normal text-ink-soft">{optional}</span>
      </legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {choices.map((count) => (
          <label
            key={count}
            className="grid size-11 cursor-pointer place-items-center rounded-soft hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name={name}
              value={count}
              aria-label={words(count)}
              className="sr-only"
              checked={chosen === count}
              onChange={() => setChosen(count)}
            />
            <Star
              aria-hidden
              size={26}
              className={count <= chosen ? 'fill-marigold text-marigold' : 'text-edge'}
            />
          </label>
        ))}
        {chosen > 0 && (
          <button
            type="button"
            onClick={() => setChosen(0)}
            className="min-h-11 rounded-soft px-3 text-small text-ink-soft underline underline-offset-4"
          >
            {none}
          </button>
        )}
      </div>
    </fieldset>
  );
}
