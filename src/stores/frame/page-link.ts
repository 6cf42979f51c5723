import { SITE_PAGE } from '#contract/search/search-limits.ts'
import { recordOf } from '#domain/record.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import { isBilingual } from '#i18n/text.ts'

export const isPageLink = (value: unknown): value is PageLink =>
  isBilingual(value) && SITE_PAGE.test(String(recordOf(value)['page']))
