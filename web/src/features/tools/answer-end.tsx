import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerWords } from '#web/i18n/answer';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';

const leaving = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * The end of an answer that is being written. Danger signs stand at its beginning, so nobody is taken along unasked: the end
 * is one tap away, is followed from that tap on, and no longer once somebody scrolls.
 */
export function AnswerEnd({ text }: { text: string }) {
  const { latest } = useWords(answerWords);
  const end = useRef<HTMLDivElement>(null);
  const following = useRef(false);
  const [below, setBelow] = useState(false);

  const look = useEffectEvent(() => {
    if (following.current) end.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
    setBelow((end.current?.getBoundingClientRect().top ?? 0) > innerHeight);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every piece of text
  useEffect(() => {
    // The look waits for the drawing of the piece: before it, the page would be laid out once more for the look
    // alone.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => look());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [text]);
  useEffect(() => {
    const leave = () => {
      following.current = false;
    };
    const onScroll = () => look();
    addEventListener('scroll', onScroll, { passive: true });
    for (const way of leaving) addEventListener(way, leave, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      for (const way of leaving) removeEventListener(way, leave);
    };
  }, []);

  const follow = () => {
    following.current = true;
    end.current?.scrollIntoView({ block: 'end' });
  };
  return (
    <>
      <div ref={end} className="scroll-mb-20" />
      <div className="no-print sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-[1] flex h-0 items-end justify-center">
        {below && (
          <Button className="shadow-lift" onClick={follow}>
            <ArrowDown aria-hidden />
            {latest}
          </Button>
        )}
      </div>
    </>
  );
}
