import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Props<T extends string> = {
  label: string;
  tabs: readonly { id: T; title: string }[];
  chosen: T;
  onChoose: (tab: T) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

// A key goes this far along the tabs; the two ends are told as such.
const steps: Record<string, number | 'first' | 'last'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};

/** Parts of a screen of which one is shown. One stop for the keyboard; arrows, Home and End choose. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the tabs scroll, and the chosen one may stand outside. With the next picture: asking where it stands
    // before would lay the page out once more.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector(`[id$="-${chosen}"]`);
      tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // From where the focus is: what is chosen may not be drawn yet when keys follow each other quickly.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const to =
      step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!next) return;
    onChoose(next.id);
    buttons[to]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-5 flex overflow-x-auto border-b border-line px-5 sm:mx-0 sm:gap-2 sm:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={onKeyDown}
            className={`-mb-px min-h-11 shrink-0 rounded-t-soft border-b-2 px-3 py-2 text-note font-semibold -outline-offset-2 transition-colors duration-150 sm:px-4 ${
              tab.id === chosen
                ? 'border-teal text-teal'
                : 'border-transparent text-ink-soft hover:border-edge hover:text-ink'
            }`}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}
