import type { BreadcrumbList, ItemList } from 'schema-dts'
import { type Locale, localized } from '#i18n/locale.ts'
import { fullAddress } from '#ui/parts/address.ts'
import { classAddress, expertAddress } from './addresses.ts'

/** The classes that a page leads to, in its order. */
export function classList(classes: readonly { slug: string }[], locale: Locale): ItemList {
  return itemList(classes.map(item => classAddress(item, locale)))
}

/** The experts that a page leads to, in its order. */
export function expertList(experts: readonly { slug: string }[], locale: Locale): ItemList {
  return itemList(experts.map(expert => expertAddress(expert, locale)))
}

/** The learning paths that a page leads to, in its order. @param paths without a language */
export function pathList(paths: readonly string[], locale: Locale): ItemList {
  return itemList(paths.map(path => fullAddress(localized(path, locale))))
}

function itemList(addresses: readonly string[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: addresses.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url }))
  }
}

/** A step of the way to a page. */
export interface Step {
  name: string
  /** Path without a language: `/classes`. */
  path: string
}

/** The way to a page from the top, the page itself at the end. */
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
