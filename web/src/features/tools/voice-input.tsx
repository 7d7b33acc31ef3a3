import { lazy, Suspense } from 'react';
import { canListen } from '#web/device/speech';

const VoiceButton = lazy(async () => ({ default: (await import('./voice-button')).VoiceButton }));

type Props = {
  value: string;
  onChange: (text: string) => void;
  /** A field above says already who receives the sound. */
  said?: boolean;
};

/** Speech into a field that is typed in, where the browser listens; nothing elsewhere. */
export function VoiceInput({ value, onChange, said = false }: Props) {
  if (!canListen()) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <VoiceButton
        said={said}
        onText={(text) => onChange(value === '' ? text : `${value.trimEnd()} ${text}`)}
      />
    </Suspense>
  );
}
