import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** `primary` stands at most once on a screen; `danger` takes something away for good. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inline' | 'danger';

// Never a fixed height: Devanagari needs its room. 44 px is the smallest comfortable target.
const every =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-soft px-4 py-2 text-note font-semibold transition-colors duration-150 ease-calm select-none disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const looks: Record<ButtonLook, string> = {
  primary:
    'bg-teal text-on-teal hover:bg-teal-deep disabled:bg-sunken disabled:text-ink-soft disabled:hover:bg-sunken',
  secondary:
    'border border-edge bg-sheet text-ink hover:border-teal hover:text-teal disabled:border-line disabled:text-ink-soft disabled:hover:border-line disabled:hover:text-ink-soft',
  // Stands in line with the text around it: its padding reaches into the margin.
  inline: '-mx-4 text-teal hover:text-teal-deep hover:underline disabled:text-ink-soft disabled:no-underline',
  danger:
    'border border-danger bg-danger-wash text-danger hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink disabled:hover:bg-transparent',
};

const classes = (look: ButtonLook, more = '') => `${every} ${looks[look]} ${more}`;

/** A button. It submits nothing unless told to. */
export function Button({
  look = 'secondary',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" className={classes(look, className)} {...rest} />;
}

/** A link of the app that looks like a button because it is the next step. */
export function ButtonLink({
  look = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={classes(look, className)} {...rest} />;
}
