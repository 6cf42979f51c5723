import { site } from '#inputs/content.ts'
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { translate } from '#i18n/build.ts'
import { builtLocale, localized } from '#i18n/locale.ts'
import { newestClasses } from '#ui/catalogue/class-facts.ts'
import { fullAddress } from '#ui/parts/address.ts'
import { feedItems, MOST_ITEMS } from '#ui/content/feed.ts'
export { inBothLocales as getStaticPaths } from '#i18n/locale.ts'

export const GET: APIRoute = context => {
  const locale = builtLocale(context)
  const t = translate(locale, 'home')
  const address = fullAddress(localized('/feed.xml', locale))
  return rss({
    title: translate(locale, 'common')('pageTitle', {
      page: t('newest'),
      name: site().name[locale]
    }),
    description: t('description'),
    site: fullAddress(localized('/', locale)),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData:
      `<language>${locale}</language>` +
      `<atom:link href="${address}" rel="self" type="application/rss+xml"/>`,
    items: feedItems(newestClasses(MOST_ITEMS), locale)
  })
}
