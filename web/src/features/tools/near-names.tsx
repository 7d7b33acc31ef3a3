import type { ReactNode } from 'react';
import { Button } from '#web/ui/button';

type Props = {
  title: string;
  names: readonly { readonly asked: string; readonly shown: string }[];
  /** Asks again, by that name. */
  onAsk: (name: string) => void;
  children?: ReactNode;
};

/** Names that may be meant by one that the reference does not hold, each one tap away. */
export function NearNames({ title, names, onAsk, children }: Props) {
  return (
    <section className="no-print space-y-2">
      <h3 className="text-note font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map(({ asked, shown }) => (
          <li key={asked}>
            <Button onClick={() => onAsk(asked)}>{shown}</Button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
