// The only file that imports the video library.
import {
  bufferFeature,
  Container,
  controlsFeature,
  createPlayer,
  createTranslator,
  FullscreenButton,
  fullscreenFeature,
  getI18nTranslations,
  I18nContext,
  MuteButton,
  PiPButton,
  pipFeature,
  PlayButton,
  playbackFeature,
  textTrackFeature,
  timeFeature,
  TimeSlider,
  VolumeSlider,
  volumeFeature
} from '@videojs/react'
import { Video } from '@videojs/react/video'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { Locale } from '#i18n/locale.ts'

const { Player, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    volumeFeature,
    timeFeature,
    bufferFeature,
    textTrackFeature,
    controlsFeature,
    fullscreenFeature,
    pipFeature
  ]
})

export { Container, FullscreenButton, MuteButton, PiPButton, PlayButton, Video }

/** State of the element: `useVideo(state => state.paused)`. */
export const useVideo = usePlayer

export type Labels = ReturnType<typeof getI18nTranslations>

/** @returns English, which is built in, or a downloaded language */
export async function loadLabels(locale: Locale): Promise<Labels> {
  if (locale === 'ar') await import('@videojs/react/i18n/locales/ar/register')
  return getI18nTranslations(locale)
}

interface Props {
  locale: Locale
  labels: Labels
  children: ReactNode
}

/** Provides `useVideo` and the texts of all controls below. */
export function VideoState({ locale, labels, children }: Props) {
  const texts = useMemo(
    () => ({
      translator: createTranslator(labels, locale),
      locale,
      localeFromProp: false,
      localeFromOwnProp: false
    }),
    [labels, locale]
  )
  return (
    <I18nContext value={texts}>
      <Player>{children}</Player>
    </I18nContext>
  )
}

/** The time line in chapters. @param preview content above the pointer, at a second */
export function Timeline({ preview }: { preview: (seconds: number) => ReactElement }) {
  return (
    <TimeSlider.Root className="player-timeline" step={5} largeStep={30}>
      <TimeSlider.Chapters
        className="player-chapters"
        renderChapter={props => (
          <div {...props} className="player-chapter">
            <TimeSlider.Track className="player-track">
              <TimeSlider.Buffer className="player-buffer" />
              <TimeSlider.Fill className="player-fill" />
            </TimeSlider.Track>
          </div>
        )}
      />
      <TimeSlider.Thumb className="player-thumb" />
      <TimeSlider.Preview className="player-preview">
        <TimeSlider.Value
          type="pointer"
          format={String}
          render={({ children }) => preview(Number(children))}
        />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  )
}

export function Loudness() {
  return (
    <VolumeSlider.Root className="player-loudness">
      <VolumeSlider.Track className="player-track">
        <VolumeSlider.Fill className="player-fill" />
      </VolumeSlider.Track>
      <VolumeSlider.Thumb className="player-thumb" />
    </VolumeSlider.Root>
  )
}
