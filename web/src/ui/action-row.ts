/** A quiet row of what can be done next; on a phone in two columns, so that rows below each other stand in line. */
export const actionRow =
  'no-print -mx-3 flex flex-wrap items-center max-sm:grid max-sm:grid-cols-2 max-sm:[&>button]:justify-start max-sm:[&>button]:text-start max-sm:[&>button]:leading-snug';
