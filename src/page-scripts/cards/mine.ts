import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { followMyClasses } from '#stores/learning/load-my-classes.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { followSaved } from '#stores/catalogue/send-saved.ts'
import { markProgress } from './card-progress.ts'
import { classPlaces } from '#ui/dom/class-places.ts'
import { markPaths } from './path-progress.ts'

let isFollowed = false

export function showMine(t: Translate<'cards'>, locale: Locale): void {
  if (isFollowed) return mark()
  isFollowed = true
  $myClasses.subscribe(mark)
  followMyClasses()
  followSaved()

  function mark(): void {
    for (const { box, item, isCard } of classPlaces()) {
      const mine = $myClasses.get().find(({ slug }) => slug === item.slug)
      if (isCard) markProgress(box, mine, t, locale)
    }
    markPaths($myClasses.get(), t, locale)
  }
}
