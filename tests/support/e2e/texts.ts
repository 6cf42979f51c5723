import { readFileSync } from 'node:fs'
import type { Locale } from '#i18n/locale.ts'
import {
  type KeyOf,
  type Messages,
  type Namespace,
  translator,
  type Values
} from '#i18n/translator.ts'

/** A text of the interface in that language. */
export function text<NS extends Namespace>(
  locale: Locale,
  namespace: NS,
  key: KeyOf<NS>,
  values?: Values
): string {
  const file = readFileSync(`src/locales/${locale}/${namespace}.json`, 'utf8')
  return translator<NS>(locale, JSON.parse(file) as Messages)(key, values)
}
