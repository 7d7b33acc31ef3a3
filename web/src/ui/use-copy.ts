import { useEffect, useState } from 'react';
import { notify } from './toasts';

const confirmationMs = 2_000; // product specification: the confirmation shows for 2 seconds

/** Copies text and says so for two seconds; where the browser refuses, a toast tells. */
export function useCopy(failed: string | { title: string; text: string }) {
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
    } catch {
      notify({ ...(typeof failed === 'string' ? { title: failed } : failed), tone: 'danger' });
    }
  };
  return { copied, copy };
}
