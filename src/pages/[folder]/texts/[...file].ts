import type { APIRoute } from 'astro'
import { messagesOf, nameOfTexts } from '#i18n/build.ts'
import { LOADED_LATER } from '#i18n/loaded-later.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { Namespace } from '#i18n/translator.ts'

/** Below `_astro`, since their name changes with their content. */
export const getStaticPaths = () =>
  locales.flatMap(locale =>
    LOADED_LATER.map(ns => ({
      params: { folder: '_astro', file: `${nameOfTexts()}/${locale}/${ns}.json` },
      props: { locale, ns }
    }))
  )

export const GET: APIRoute<{ locale: Locale; ns: Namespace }> = ({ props: { locale, ns } }) =>
  Response.json(messagesOf(locale, ns))
