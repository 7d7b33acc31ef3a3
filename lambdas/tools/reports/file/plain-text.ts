/**
 * The text of a plain file: UTF-8, or UTF-16 where its first bytes say so, else the western code page that older
 * laboratory software writes. Undefined when it is none of them.
 */
export function readPlainText(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
    ?.replace(/^\uFEFF/, '')
    .replace(/\r\n?|\f/g, '\n');
  // Two-byte text may hide these characters, and a person never types them.
  return text !== undefined && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text.replace(/[\t\n\v]/g, ''))
    ? text
    : undefined;
}

function decoded(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strictly('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strictly('utf-16be', bytes);
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
