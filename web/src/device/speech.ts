import { nativeDevice } from './native';

// The Web Speech API is in no library of types yet: what is used of it.
type Heard = {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};
type Recognition = {
  lang: string;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
};
type Maker = new () => Recognition;

const maker = (): Maker | undefined => {
  const here = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return here.SpeechRecognition ?? here.webkitSpeechRecognition;
};

/** Says whether this browser turns speech into text. Most send the sound to their maker for it; the app's cannot. */
export const canListen = (): boolean => nativeDevice() === undefined && maker() !== undefined;

type Hearing = {
  language: 'en-IN' | 'hi-IN';
  onText: (text: string) => void;
  /** It ended; `failed` when nothing could be heard. */
  onEnd: (failed: boolean) => void;
};

/** Listens until it is stopped, a long silence, or a failure; answers how to stop. */
export function listen({ language, onText, onEnd }: Hearing): () => void {
  const Recognition = maker();
  if (!Recognition) throw new Error('this browser does not listen');
  const recognition = new Recognition();
  let failed = false;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      if (result.isFinal && result[0]) onText(result[0].transcript.trim());
    }
  };
  recognition.onerror = ({ error }) => {
    failed = error !== 'aborted';
  };
  recognition.onend = () => onEnd(failed);
  recognition.start();
  return () => recognition.stop();
}
