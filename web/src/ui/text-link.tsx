import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { textLinkLook } from './text-link-look';

/** A link of the app in running text. */
export const TextLink = (props: ComponentProps<typeof Link>) => <Link className={textLinkLook} {...props} />;
