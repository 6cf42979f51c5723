import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import style from './player.css?url'
import { type PlayerProps, Screen } from './screen.tsx'
import { type Labels, loadLabels, VideoState } from './video.tsx'

export type { PlayerControl, PlayerVideo } from './player-video.ts'

await addStyle(style)

/** The video player, which renders in browsers only. */
// oxlint-disable-next-line import/no-default-export -- `lazy` of React takes a default.
export default function Player(props: PlayerProps) {
  const { locale } = props
  const t = useLoadedMessages('player', locale)
  const labels = useLabels(locale)
  if (!t || !labels) return <div className="player" />
  return (
    <VideoState locale={locale} labels={labels}>
      <Screen t={t} {...props} />
    </VideoState>
  )
}

function useLabels(locale: Locale): Labels | undefined {
  const [labels, setLabels] = useState<Labels>()
  useEffect(() => {
    void lazily(`player labels ${locale}`, () => loadLabels(locale)).then(setLabels)
  }, [locale])
  return labels
}
