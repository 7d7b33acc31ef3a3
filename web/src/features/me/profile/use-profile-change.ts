import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileChange } from '#contract/me';
import { call } from '../../../api/client';
import { rememberProfile } from '../../../api/me';
import { asProblem } from '../../../api/request';
import { useLanguage } from '../../../i18n/language';
import { profileWords } from '../../../i18n/profile';
import { useWords } from '../../../i18n/words';
import { notify } from '../../../ui/toasts';

/** Changes a field at once: shown as changed, put back when the service refuses. */
export function useProfileChange(profile: Profile) {
  const { about: words } = useWords(profileWords);
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change }: { change: ProfileChange; shown: Profile }) =>
      call('changeProfile', { body: change }),
    onMutate: ({ shown }) => {
      rememberProfile(client, shown);
      return profile;
    },
    onSuccess: ({ profile: changed }) => rememberProfile(client, changed),
    onError: (thrown, _, before) => {
      if (before) rememberProfile(client, before);
      notify({ title: words.saveFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    },
  });
}
