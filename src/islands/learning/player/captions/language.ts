import type { Locale } from '#i18n/locale.ts'
import type { PlayerPreferences } from '#stores/learning/player/player-preferences.ts'

type CaptionPreferences = Pick<PlayerPreferences, 'hasCaptions' | 'captionLanguage'>

/** Language of the captions: the chosen one, the page's, or the first there is. */
export function captionLanguage(
  { hasCaptions, captionLanguage }: CaptionPreferences,
  there: readonly Locale[],
  page: Locale
): Locale | undefined {
  if (!hasCaptions) return undefined
  return [captionLanguage, page].find(one => one && there.includes(one)) ?? there[0]
}
