import type { SiteConfig } from '#contract/site';
import { currentLanguage } from '../i18n/language';
import { send } from './request';

let asked: Promise<SiteConfig> | undefined;

/** What the deployment says of itself. Asked once a page; a failure is not kept. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= send('siteConfig', { language: currentLanguage() })
    .then((response) => response.json() as Promise<SiteConfig>)
    .catch((cause: unknown) => {
      asked = undefined;
      throw cause;
    });
  return asked;
}
