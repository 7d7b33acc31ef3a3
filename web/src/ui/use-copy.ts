import { useEffect, useState } from 'react';
import { showToast, type Toast } from './toasts';

const confirmationMs = 2_000; // docs/product.md, Tools: the confirmation shows for 2 seconds

/** Copies text and says so for two seconds, and with a toast where `done` is given; where the browser refuses, a toast tells. */
export function useCopy(failed: string | { title: string; text: string }, done?: Toast) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (done) showToast(done);
    } catch {
      showToast({ ...(typeof failed === 'string' ? { title: failed } : failed), tone: 'danger' });
    }
  };
  return { copied, copy };
}
