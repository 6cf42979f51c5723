import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { direction, type Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { IsolatedNumbers } from '#islands/frame/bilingual.tsx'
import { usePart } from '#islands/frame/use-part.ts'
import { qualityWanted } from '#stores/learning/player/player-preferences.ts'
import { Captions, useCaptions, useChapters } from './captions/captions.tsx'
import { captionLanguage } from './captions/language.ts'
import { Controls, Play, Step } from './controls/controls.tsx'
import { isSavingData, QualityChoice } from './controls/quality-choice.tsx'
import { Settings } from './controls/settings.tsx'
import { useCommands } from './controls/use-commands.ts'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { useTaps } from './controls/use-taps.ts'
import { begin, seekTo } from './element.ts'
import type { PlayerControl, PlayerVideo } from './player-video.ts'
import { Preview, useTiles } from './preview.tsx'
import { FilmErrorCard } from './film-error-card.tsx'
import { useSource } from './source/use-source.ts'
import { useHasSound } from './use-has-sound.ts'
import { useMediaSession, useWakeLock } from './use-media-session.ts'
import { usePreferences } from './use-preferences.ts'
import { useReports } from './use-reports.ts'
import { Container, Timeline, useVideo, Video } from './video.tsx'

const loadHelp = () => import('./controls/shortcuts-dialog.tsx')

export interface PlayerProps {
  locale: Locale
  /** Another video reuses the element, which keeps full screen and preferences. */
  video: PlayerVideo
  /** Seconds, for the first video. */
  startAt: number
  /** Plays as soon as it can. */
  isPlaying: boolean
  /** The page holds more than the film, so keys count only in the player. */
  isPart?: boolean
  /** Class and picture for the system's media controls. */
  course: string
  artwork?: string
  /** Called with the current second about four times a second during playback. */
  onTime: (seconds: number) => void
  /** Called with the second at a pause, seek, end or hidden page. */
  onRest: (seconds: number) => void
  onEnd: () => void
  /** The same video with fresh links; undefined where access is refused. */
  renew: () => Promise<PlayerVideo | undefined>
  control?: Ref<PlayerControl>
  /** On the time line, from its start to its end. */
  marks?: ReactNode
  /** Over the picture, also in full screen. */
  children?: ReactNode
}

export function Screen(props: PlayerProps & { t: Translate<'player'> }) {
  const { t, locale, video, course, artwork = video.posterUrl, marks, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  /** Id of the last played video: one that was never played has the large button. */
  const [begun, setBegun] = useState<number>()
  const [isHelping, setHelping] = useState(false)
  const help = usePart('shortcuts', isHelping, loadHelp)
  const [isTimelineMet, setTimelineMet] = useState(false)

  const preferences = usePreferences(element)
  const quality = qualityWanted(preferences, isSavingData())
  const { links, error, renditions, retry } = useSource(element, { ...props, quality })
  const languages = video.captions.map(({ language }) => language)
  const language = captionLanguage(preferences, languages, locale)
  const lines = useCaptions(element, links, language)
  const tiles = useTiles(links, isTimelineMet)
  const hasSound = useHasSound(element, video.id)
  const { carryOut, flash } = useCommands(t, element, () => setHelping(true))
  const taps = useTaps(carryOut)
  const isPaused = useVideo(state => state.paused)
  const isWaiting = useVideo(state => state.waiting)
  const isShown = useVideo(state => state.controlsVisible)

  useChapters(element, video, locale)
  useReports(element, video.id, props)
  useMediaSession(element, { title: video.title, album: course, artwork })
  useWakeLock(!isPaused)
  useShortcuts(frame, carryOut, props.isPart)
  useImperativeHandle(
    props.control,
    () => ({
      seek: seconds => element && seekTo(element, seconds),
      play: () => element && begin(element),
      pause: () => element?.pause(),
      currentTime: () => element?.currentTime ?? 0
    }),
    [element]
  )

  return (
    <Container
      ref={frame}
      className="player"
      dir="ltr"
      aria-label={t('label', { title: video.title })}
      data-shown={isShown || undefined}
      data-started={begun === video.id || undefined}
      data-paused={isPaused || undefined}
      data-captioned={language !== undefined || undefined}
    >
      <Video
        ref={setElement}
        className="player-video"
        poster={video.posterUrl}
        preload="metadata"
        playsInline
        onPlay={() => setBegun(video.id)}
        {...taps}
      />
      <Captions
        lines={lines}
        language={language}
        size={preferences.captionSize}
        ground={preferences.captionGround}
      />
      {isWaiting && !error && <output className="player-wait" aria-label={t('waiting')} />}
      {flash && (
        <span key={flash.key} className="player-flash" dir={direction[locale]}>
          <IsolatedNumbers text={flash.text} locale={locale} />
        </span>
      )}
      <output className="sr-only" dir={direction[locale]}>
        {flash?.text}
      </output>
      {error ? (
        <div dir={direction[locale]}>
          <FilmErrorCard t={t} error={error} onRetry={retry} />
        </div>
      ) : (
        <div className="player-middle">
          <Step t={t} seconds={-10} className="player-beside" onCommand={carryOut} />
          <Play className="player-main player-beside" />
          <Play className="player-main player-wide" isSecond />
          <Step t={t} seconds={10} className="player-beside" onCommand={carryOut} />
        </div>
      )}
      <Controls
        t={t}
        durationSeconds={video.durationSeconds}
        hasSound={hasSound}
        hasCaptions={languages.length > 0 ? language !== undefined : undefined}
        onCommand={carryOut}
        timeline={
          <div
            className="player-times"
            onPointerEnter={() => setTimelineMet(true)}
            onPointerDown={() => setTimelineMet(true)}
          >
            <Timeline
              preview={seconds => (
                <Preview seconds={seconds} chapters={video.chapters} tiles={tiles} />
              )}
            />
            {marks && <div className="player-marks">{marks}</div>}
          </div>
        }
        settings={
          <Settings
            {...{ t, locale }}
            frame={frame}
            preferences={preferences}
            languages={languages}
            language={language}
            quality={
              renditions && (
                <QualityChoice
                  {...{ t, locale }}
                  quality={quality}
                  renditions={renditions}
                  durationSeconds={video.durationSeconds}
                />
              )
            }
            onHelp={() => setHelping(true)}
          />
        }
      />
      <div className="player-over" dir={direction[locale]}>
        {children}
      </div>
      {help && (
        <help.ShortcutsDialog
          {...{ t, locale }}
          isOpen={isHelping}
          onClose={() => setHelping(false)}
        />
      )}
    </Container>
  )
}
