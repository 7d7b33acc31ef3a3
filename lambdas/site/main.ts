import { readConfig } from '#platform/config';
import { SiteConfig } from './config';
import { siteHandler } from './handler';

export const handler = siteHandler(readConfig(SiteConfig));
