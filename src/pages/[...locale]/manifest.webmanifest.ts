import { site } from '#inputs/content.ts'
import type { APIRoute } from 'astro'
import { classesPath, myLearningPath, searchPath } from '#domain/addresses.ts'
import { translate } from '#i18n/build.ts'
import { builtLocale, direction, localized } from '#i18n/locale.ts'
import { BRAND_COLOR, THEME_COLORS } from '#ui/frame/theme-colors.ts'
export { inBothLocales as getStaticPaths } from '#i18n/locale.ts'

const icon = (name: string, side: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose
})

/** One app in each language, so that switching renames none. */
export const GET: APIRoute = context => {
  const locale = builtLocale(context)
  const common = translate(locale, 'common')
  const home = localized('/', locale)
  const shortcut = (name: string, path: string) => ({
    name,
    url: localized(path, locale),
    icons: [icon('192', 192, 'any')]
  })
  const manifest = {
    id: home,
    name: translate(locale, 'home')('title', { name: site().name[locale] }),
    short_name: site().name[locale],
    description: translate(locale, 'home')('description'),
    lang: locale,
    dir: direction[locale],
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: BRAND_COLOR,
    background_color: THEME_COLORS.light,
    categories: ['education'],
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome')
    ],
    shortcuts: [
      shortcut(common('browse'), classesPath),
      shortcut(common('myLearning'), myLearningPath),
      shortcut(common('search'), searchPath)
    ]
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' }
  })
}
