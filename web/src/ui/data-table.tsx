import type { ReactNode } from 'react';

/** One column: its title, and what a row shows in it. */
export type Column<R> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Names the row: read out with every other cell of it. */
  readonly head?: true;
  /** Counts and amounts stand at the end. */
  readonly numeric?: true;
  /** On a phone the cell takes the whole width, without its title beside it. */
  readonly wide?: true;
};

type Props<R> = {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The rows are those of before; the new ones are on their way. */
  stale?: boolean;
};

// Said aloud, because a table drawn as cards would otherwise lose its meaning in some browsers.
const as = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  head: 'rowheader',
  cell: 'cell',
} as const;

// Old rows step back only so far that they can still be read: 4.9:1 for the titles.
/** Rows under columns on a wide screen; on a narrow one each row is a card that names its cells. */
export function DataTable<R>({ caption, columns, rows, keyOf, stale = false }: Props<R>) {
  return (
    <table
      role={as.table}
      aria-busy={stale}
      className={`w-full text-note transition-opacity duration-150 max-lg:block ${stale ? 'opacity-85' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role={as.group} className="max-lg:sr-only">
        <tr role={as.row} className="border-b border-line text-small text-ink-soft">
          {columns.map(({ id, title, numeric }) => (
            <th
              key={id}
              role={as.column}
              scope="col"
              className={`px-2 py-2 font-semibold first:ps-0 last:pe-0 ${numeric ? 'pe-8 text-end' : 'text-start'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={as.group} className="max-lg:grid max-lg:gap-4 md:max-lg:grid-cols-2">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role={as.row}
            className="border-b border-line max-lg:block max-lg:min-w-0 max-lg:space-y-2.5 max-lg:rounded-soft max-lg:border max-lg:bg-sheet max-lg:p-4 lg:align-top"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<R>({ column: { title, cell, head, numeric, wide }, row }: { column: Column<R>; row: R }) {
  const look = `text-start font-normal lg:px-2 lg:py-3 lg:first:ps-0 lg:last:pe-0 ${
    numeric ? 'tabular lg:pe-8 lg:text-end' : ''
  } ${head || wide ? 'max-lg:block' : 'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:gap-x-2'}`;
  const shown = head ? (
    cell(row)
  ) : (
    <>
      {!wide && (
        <span aria-hidden className="text-small text-ink-soft lg:hidden">
          {title}
        </span>
      )}
      <div className="min-w-0 wrap-break-word">{cell(row)}</div>
    </>
  );
  return head ? (
    <th role={as.head} scope="row" className={look}>
      {shown}
    </th>
  ) : (
    <td role={as.cell} className={look}>
      {shown}
    </td>
  );
}
