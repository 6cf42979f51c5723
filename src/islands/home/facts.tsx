import type { PublishedClass } from '#contract/published.ts'
import type { Interests } from '#contract/profile.ts'
import { formatDuration } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

interface Props {
  t: Translate<'learnerHome'>
  locale: Locale
  item: Pick<PublishedClass, 'level' | 'durationSeconds'>
  /** What says how long a class takes them. */
  interests?: Interests | undefined
}

/** For whom a class is, how long it is, and how long it takes at their pace. */
export function Facts({ t, locale, item: { level, durationSeconds }, interests }: Props) {
  const pace = interests?.weeklyMinutes
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
      <span>{t(`level.${level}`)}</span>
      {durationSeconds > 0 && (
        <>
          <span className="dotted">{formatDuration(durationSeconds, locale)}</span>
          {pace && (
            <span className="dotted">
              {t('pace', { count: Math.ceil(durationSeconds / 60 / pace) })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
