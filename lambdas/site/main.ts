import { readConfig } from '#platform/config';
import { SiteSettings } from './config';
import { siteHandler } from './handler';

export const handler = siteHandler(readConfig(SiteSettings));
