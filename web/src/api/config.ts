import type { SiteConfig } from '#contract/site';
import { currentLanguage } from '#web/i18n/language';
import { send } from './request';

// The kept settings hold nothing of a person. They let somebody sign out of a device that has no network just
// then.
const keptIn = 'ai-medix.site-config';
let asked: Promise<SiteConfig> | undefined;

/** Says what the deployment tells of itself, or last told. It asks once a page; a failure is not kept. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= send('siteConfig', { language: currentLanguage() })
    .then((response) => response.json() as Promise<SiteConfig>)
    .then(keep)
    .catch((cause: unknown) => {
      asked = undefined;
      const before = kept();
      if (before) return before;
      throw cause;
    });
  return asked;
}

function keep(config: SiteConfig): SiteConfig {
  try {
    localStorage.setItem(keptIn, JSON.stringify(config));
  } catch {
    // storage switched off: there is no session to end either
  }
  return config;
}

/** Takes it off the device: who signs out leaves nothing. */
export function forgetSiteConfig(): void {
  try {
    localStorage.removeItem(keptIn);
  } catch {
    // storage switched off: it is not there
  }
}

function kept(): SiteConfig | undefined {
  try {
    return JSON.parse(localStorage.getItem(keptIn) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
