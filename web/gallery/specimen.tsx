import type { ReactNode } from 'react';

/** One component, named as in the code. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = `specimen-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="space-y-5 border-t border-line pt-6">
      <h3 id={id} lang="en" className="font-mono text-note font-semibold">
        {name}
      </h3>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>
    </section>
  );
}

/** One of its states. `wide` takes the whole line. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 space-y-2 ${wide ? 'md:col-span-2' : ''}`}>
      <p lang="en" className="text-small text-ink-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

/** A part of the gallery. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="space-y-10">
      <h2 id={`${id}-title`} lang="en" className="display text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
