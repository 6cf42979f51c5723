import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import { FactsContext } from '#islands/studio/frame/facts.ts'

/** A part of the studio as HTML; texts are their keys. */
export function studioMarkup(part: ReactElement, locale: Locale): string {
  const value = { locale, name: 'Ufuq', messages: {} }
  return renderToStaticMarkup(createElement(FactsContext, { value }, part))
}
