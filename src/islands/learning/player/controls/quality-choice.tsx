import { bytesOf, type Quality, renditionFor } from '#domain/learning/quality.ts'
import { formatBytes } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import type { Renditions } from '#islands/learning/player/source/source.ts'
import { prefer } from '#stores/learning/player/player-preferences.ts'
import { Chips } from './settings.tsx'

interface Props extends TextProps<'player'> {
  quality: Quality
  renditions: Renditions
  durationSeconds: number
}

/** Whether the browser asks sites to save data. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Quality with the size of the whole film; nothing where there is one version. */
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

/** Left to right in all texts: `720p`. */
const nameOf = (height: number) => `\u2066${height}p\u2069`
