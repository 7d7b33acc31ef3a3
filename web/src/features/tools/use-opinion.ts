import { useState } from 'react';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { extrasWords } from '#web/i18n/extras';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';

export type Opinion = { helpful: boolean; reason?: 'wrong' | 'unsafe' | 'other'; comment?: string };

/** Sends an opinion on an answer; `given` is the one that was saved. `send` answers whether it was. */
export function useOpinion(tool: AnsweringTool, answerId: string | undefined) {
  const { rate: words } = useWords(extrasWords);
  const language = useLanguage();
  const [saved, setSaved] = useState<{ answerId: string; helpful: boolean }>();

  const send = async (opinion: Opinion): Promise<boolean> => {
    if (!answerId) return false;
    try {
      await call('rateAnswer', { params: { id: answerId }, body: { tool, ...opinion } });
      setSaved({ answerId, helpful: opinion.helpful });
      showToast({ title: words.thanks });
      return true;
    } catch (thrown) {
      showToast({ title: words.failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
      return false;
    }
  };
  return { given: saved?.answerId === answerId ? saved?.helpful : undefined, send };
}
