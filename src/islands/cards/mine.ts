import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { followMyClasses } from '#stores/ask-my-classes.ts'
import { $myClasses } from '#stores/my-classes.ts'
import { followSaved } from '#stores/send-saved.ts'
import { markProgress } from './card-progress.ts'
import { classPlaces } from './class-places.ts'
import { showRow } from './row.ts'

let isFollowed = false

/** Shows a learner what they have done, on the cards and, at home, in a row of its own. */
export function showMine(t: Translate<'cards'>, locale: Locale): void {
  if (isFollowed) return
  isFollowed = true
  const show = () => {
    const mine = $myClasses.get()
    for (const place of classPlaces()) {
      if (place.isCard) markProgress(place.box, find(place.item.slug), t, locale)
    }
    showRow(mine, t, locale)
  }
  const find = (slug: string) => $myClasses.get().find(one => one.slug === slug)
  $myClasses.subscribe(show)
  followMyClasses()
  followSaved()
}
