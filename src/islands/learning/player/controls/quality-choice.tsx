import { bytesOf, type Quality, renditionFor } from '#domain/learning/quality.ts'
import { formatBytes } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { prefer } from '#stores/player/player-preferences.ts'
import { Chips } from './chips.tsx'
import type { Renditions } from '#islands/learning/player/source/source.ts'

interface Props {
  t: Translate<'player'>
  locale: Locale
  quality: Quality
  renditions: Renditions
  durationSeconds: number
}

/** Whether whoever watches saves data everywhere, as some browsers tell. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** How sharp the video is, with what the whole of it takes. Nothing where there is one version only. */
export function QualityChoice({ t, locale, quality, renditions, durationSeconds }: Props) {
  const { all, now } = renditions
  const heights = [...new Set(all.map(({ height }) => height))].sort((one, two) => two - one)
  if (heights.length < 2) return null
  const place = renditionFor(quality, all)
  const chosen = place === undefined ? undefined : all[place]
  const current = now === undefined ? undefined : all[now]
  return (
    <>
      <Chips
        legend={t('quality')}
        options={[
          { value: 'auto' as const, text: t('auto') },
          { value: 'saver' as const, text: t('saver') },
          ...heights.map(value => ({ value, text: nameOf(value) }))
        ]}
        chosen={typeof quality === 'number' ? (chosen?.height ?? quality) : quality}
        onChoose={value => prefer({ quality: value })}
      />
      <p className="player-fact">
        {chosen
          ? t('fileSize', { size: formatBytes(bytesOf(chosen, durationSeconds), locale) })
          : current && t('playedNow', { height: nameOf(current.height) })}
      </p>
    </>
  )
}

/** In its own direction wherever it stands: `720p`. */
const nameOf = (height: number) => `\u2066${height}p\u2069`
