/** A link in running text looks so; the first page draws one without the router. */
export const textLinkLook = 'rounded-soft font-semibold text-teal underline underline-offset-4';
