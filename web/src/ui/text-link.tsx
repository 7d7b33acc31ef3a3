import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** A link in running text. */
export const textLinkLook = 'rounded-soft font-semibold text-teal underline underline-offset-4';

/** A link of the app in running text. */
export const TextLink = (props: ComponentProps<typeof Link>) => <Link className={textLinkLook} {...props} />;
