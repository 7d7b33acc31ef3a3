import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '#web/device/speech';
import { tagOf, useLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';

type Props = {
  onText: (text: string) => void;
  /** A field above says already who receives the sound. */
  said?: boolean;
};

/** Speech into a field, in the language of the page, and who receives the sound. */
export function VoiceButton({ onText, said = false }: Props) {
  const { voice: words } = useWords(toolWords);
  const language = useLanguage();
  const [listening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  const hear = useEffectEvent(onText);

  useEffect(() => () => stop.current?.(), []);

  const start = () => {
    setListening(true);
    stop.current = listen({
      language: tagOf(language),
      onText: (text) => hear(text),
      onEnd: (failed) => {
        setListening(false);
        if (failed) showToast({ title: words.failed, tone: 'danger' });
      },
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        look="quiet"
        className="-mx-3"
        aria-pressed={listening}
        onClick={() => (listening ? stop.current?.() : start())}
      >
        {listening ? <Square aria-hidden className="fill-current text-danger" /> : <Mic aria-hidden />}
        {listening ? words.stop : words.start}
      </Button>
      <span className="text-small text-ink-soft" role="status">
        {listening ? words.listening : ''}
      </span>
      {!said && <span className="text-small text-ink-soft">{words.notice}</span>}
    </div>
  );
}
