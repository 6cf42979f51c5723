import type { APIRoute } from 'astro'
import { compareTexts } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { classes } from '#snapshot/catalogue.ts'

export const getStaticPaths = () =>
  locales.map(locale => ({ params: { locale }, props: { locale } }))

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const titles = classes.map(({ title }, place) => ({ place, title: plainText(title, locale) }))
  titles.sort((one, other) => compareTexts(one.title, other.title, locale))
  const ranks = new Array<number>(titles.length)
  for (const [rank, { place }] of titles.entries()) ranks[place] = rank
  return Response.json(ranks)
}
