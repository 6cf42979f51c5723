import type { PublishedClass } from '#contract/catalogue/published.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

interface Props {
  card: Translate<'class'>
  locale: Locale
  item: Pick<PublishedClass, 'language'>
}

/** Names the teaching language on the picture, unless it is the page's. */
export function Spoken({ card, locale, item: { language } }: Props) {
  if (language === locale) return null
  return (
    <span className="absolute bottom-3 rounded-full bg-surface px-2.5 py-0.5 text-xs font-bold inset-is-3">
      {card(`spoken.${language}`)}
    </span>
  )
}
