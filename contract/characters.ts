/** Characters as a person counts them for a limit: code points, not UTF-16 units. */
export const characterCount = (text: string): number => [...text].length;
