import type { BreadcrumbList, ItemList } from 'schema-dts'
import { type Locale, localized } from '#i18n/locale.ts'
import { fullAddress } from '#ui/parts/address.ts'
import { classAddress, expertAddress } from './addresses.ts'

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

export interface Step {
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
