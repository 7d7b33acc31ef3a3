import { lazy, Suspense } from 'react';
import { canListen } from '#web/device/speech';

const VoiceButton = lazy(async () => ({ default: (await import('./voice-button')).VoiceButton }));

/** Speech into a field that is typed in, where the browser listens; nothing elsewhere. */
export function VoiceInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  if (!canListen()) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <VoiceButton onText={(text) => onChange(value === '' ? text : `${value.trimEnd()} ${text}`)} />
    </Suspense>
  );
}
