import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profile';
import { languageSaved, saveLanguage } from '#web/api/account-language';
import { call } from '#web/api/client';
import { rememberProfile } from '#web/api/me';
import { asProblem } from '#web/api/request';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { ErrorSummary } from '#web/ui/error-summary';
import { Select, TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { ProfessionField } from '#web/ui/profession-field';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';

const checks = async () => (await import('./profile-schema')).ProfileForm;

const languageChoices = [
  { value: 'english', label: 'English', lang: 'en' },
  { value: 'hindi', label: 'हिन्दी', lang: 'hi' },
] as const;

/** Name, phone, city and language. A language that was saved is spoken from then on. */
export function AboutForm({ profile }: { profile: Profile }) {
  const { about: words } = useWords(profileWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { issues, busy, form } = useForm(checks, async (body) => {
    try {
      const before = wantedLanguage();
      await languageSaved(); // or an earlier choice could arrive behind this one
      const { profile: changed } = await call('changeProfile', { body });
      if (wantedLanguage() === before) {
        rememberProfile(client, changed);
        await chooseLanguage(changed.preferred_language);
      } else {
        rememberProfile(client, { ...changed, preferred_language: wantedLanguage() });
        await saveLanguage(wantedLanguage()); // chosen while the form was on its way
      }
      showToast(words.saved);
    } catch (thrown) {
      showToast({ title: words.saveFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    }
  });
  const errorOf = (field: string) => sayError(issues[field], language);

  return (
    <Card title={words.title}>
      <form {...form} className="space-y-5">
        <ErrorSummary />
        <TextField
          label={words.fullName}
          name="full_name"
          autoComplete="name"
          autoCapitalize="words"
          defaultValue={profile.full_name}
          error={errorOf('full_name')}
        />
        {/* Drawn anew when another number was proved on this page, so that saving does not bring the old one back. */}
        <TextField
          key={profile.phone}
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={profile.phone ?? ''}
          hint={words.phoneHint}
          error={errorOf('phone')}
        />
        <TextField
          label={words.city}
          name="city"
          autoComplete="address-level2"
          optional={words.optional}
          defaultValue={profile.city ?? ''}
          error={errorOf('city')}
        />
        <ProfessionField said={profile.profession} />
        <TextField
          label={words.registration}
          name="registration_number"
          autoComplete="off"
          optional={words.optional}
          hint={words.registrationHint}
          defaultValue={profile.registration_number ?? ''}
          error={errorOf('registration_number')}
        />
        <TextField
          label={words.clinic}
          name="clinic"
          autoComplete="organization"
          optional={words.optional}
          defaultValue={profile.clinic ?? ''}
          error={errorOf('clinic')}
        />
        {/* Drawn anew when the language was changed elsewhere on the page, so that saving does not change it back. */}
        <Select
          key={profile.preferred_language}
          label={words.language}
          name="preferred_language"
          choices={languageChoices}
          defaultValue={profile.preferred_language}
          hint={words.languageHint}
        />
        <TextField
          label={words.email}
          type="email"
          readOnly
          value={profile.email ?? ''}
          placeholder={words.noEmail}
          hint={words.emailHint}
        />
        <Button type="submit" look="primary" className="w-full sm:w-auto" disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </form>
    </Card>
  );
}
