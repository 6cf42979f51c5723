import type { BreadcrumbList, ItemList } from 'schema-dts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { categoryPath, classesPath, classPath, expertPath } from '#domain/addresses.ts'
import { translate } from '#i18n/build.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { shortened } from '#i18n/format/titles.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'
import { fullAddress } from '#ui/parts/address.ts'
import type { Structured } from './json-ld.ts'

interface Named {
  slug: string
}

export const classAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(classPath(slug), locale))

export const expertAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(expertPath(slug), locale))

export function classList(classes: readonly { slug: string }[], locale: Locale): ItemList {
  return itemList(classes.map(item => classAddress(item, locale)))
}

export function expertList(experts: readonly { slug: string }[], locale: Locale): ItemList {
  return itemList(experts.map(expert => expertAddress(expert, locale)))
}

/** @param paths without language */
export function pathList(paths: readonly string[], locale: Locale): ItemList {
  return itemList(paths.map(path => fullAddress(localized(path, locale))))
}

function itemList(addresses: readonly string[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: addresses.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url }))
  }
}

interface Step {
  name: string
  /** Without language: `/classes`. */
  path: string
}

/** @param steps end with the page itself */
export function trail(steps: readonly Step[], locale: Locale): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: fullAddress(localized(path, locale))
    }))
  }
}

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

export function listThings(
  items: readonly ClassSummary[],
  category: Category | undefined,
  locale: Locale
): Structured[] {
  const list = items.length > 0 ? [classList(items, locale)] : []
  if (!category) return list
  const steps = [
    { name: translate(locale, 'classes')('title'), path: classesPath },
    { name: plainText(category.name, locale), path: categoryPath(category.slug) }
  ]
  return [...list, trail(steps, locale)]
}
