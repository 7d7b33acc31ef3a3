import { useEffect } from 'react';

/** Names the page in the browser's tab and history for as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · AI Medix`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** Names a page whose title already says the product. */
export function useWholeTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
