import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { categoryPath, classesPath } from '#domain/addresses.ts'
import { translate } from '#i18n/build.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText, shortened } from '#i18n/text.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'
import type { Structured } from './json-ld.ts'
import { classList, trail } from './lists.ts'

export function listCard(
  category: Category | undefined,
  locale: Locale
): Omit<SocialCard, 'locale'> {
  const t = translate(locale, 'classes')
  const count = category?.courseCount ?? 0
  return category
    ? {
        kicker: t('title'),
        title: shortened(plainText(category.name, locale), 120),
        lines: [t('count', { count, number: formatNumber(count, locale) })]
      }
    : { title: t('title'), lines: [translate(locale, 'common')('promise')] }
}

interface Shown {
  locale: Locale
  items: readonly ClassSummary[]
  category: Category | undefined
}

export function listThings({ locale, items, category }: Shown): Structured[] {
  const list = items.length > 0 ? [classList(items, locale)] : []
  if (!category) return list
  const steps = [
    { name: translate(locale, 'classes')('title'), path: classesPath },
    { name: plainText(category.name, locale), path: categoryPath(category.slug) }
  ]
  return [...list, trail(steps, locale)]
}
