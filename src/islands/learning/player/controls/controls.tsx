import type { ReactNode } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { Glyph, type GlyphName } from './glyph.tsx'
import type { Command } from './key-command.ts'
import {
  FullscreenButton,
  Loudness,
  MuteButton,
  PiPButton,
  PlayButton,
  useVideo
} from '#islands/learning/player/video.tsx'

const STEP_SECONDS = 10

interface Props {
  t: Translate<'player'>
  durationSeconds: number
  hasSound: boolean
  /** Undefined where there are no captions. */
  hasCaptions: boolean | undefined
  onCommand: (command: Command) => void
  timeline: ReactNode
  settings: ReactNode
}

export function Controls(props: Props) {
  const { t, durationSeconds, hasSound, hasCaptions, onCommand, timeline, settings } = props
  return (
    <div className="player-bar">
      {timeline}
      <div className="player-row">
        <Play className="player-wide" />
        <Step t={t} seconds={-STEP_SECONDS} className="player-wide" onCommand={onCommand} />
        <Step t={t} seconds={STEP_SECONDS} className="player-wide" onCommand={onCommand} />
        {hasSound ? <Sound /> : <span className="player-note">{t('noSound')}</span>}
        <Time durationSeconds={durationSeconds} />
        <span className="player-space" />
        {/* First, since it appears late and shifts nothing here. */}
        <PiPButton
          className="player-button player-wide"
          render={button => (
            <button {...button}>
              <Glyph name="pip" />
            </button>
          )}
        />
        {hasCaptions !== undefined && (
          <button
            type="button"
            className="player-button"
            aria-label={t('captions')}
            aria-pressed={hasCaptions}
            onClick={() => onCommand({ do: 'captions' })}
          >
            <Glyph name="captions" />
          </button>
        )}
        {settings}
        <FullscreenButton
          className="player-button"
          render={(button, { fullscreen }) => (
            <button {...button}>
              <Glyph name={fullscreen ? 'reduce' : 'enlarge'} />
            </button>
          )}
        />
      </div>
    </div>
  )
}

interface PlayProps {
  className: string
  /** Repeats another button, so keyboards and screen readers skip it. */
  isSecond?: boolean
}

export function Play({ className, isSecond }: PlayProps) {
  return (
    <PlayButton
      className={`player-button ${className}`}
      render={(button, { paused, ended }) => (
        <button {...button} {...(isSecond && { tabIndex: -1, 'aria-hidden': true })}>
          <Glyph name={ended ? 'back' : paused ? 'play' : 'pause'} />
        </button>
      )}
    />
  )
}

interface StepProps extends Pick<Props, 't' | 'onCommand'> {
  /** Negative goes back. */
  seconds: number
  className: string
}

export function Step({ t, seconds, className, onCommand }: StepProps) {
  const name: GlyphName & ('back' | 'ahead') = seconds < 0 ? 'back' : 'ahead'
  const text = Math.abs(seconds)
  return (
    <button
      type="button"
      className={`player-button ${className}`}
      aria-label={t(name, { count: text })}
      onClick={() => onCommand({ do: 'seekBy', seconds })}
    >
      <Glyph name={name} />
      <span className="player-step" aria-hidden="true">
        {text}
      </span>
    </button>
  )
}

function Sound() {
  return (
    <div className="player-sound">
      <MuteButton
        className="player-button"
        render={(button, { muted, volumeLevel }) => (
          <button {...button}>
            <Glyph name={muted || volumeLevel === 'off' ? 'quiet' : 'loud'} />
          </button>
        )}
      />
      <Loudness />
    </div>
  )
}

/** Position and length, which the time line gives to screen readers. */
function Time({ durationSeconds }: Pick<Props, 'durationSeconds'>) {
  const now = useVideo(state => clockTime(state.currentTime))
  const whole = useVideo(state => clockTime(state.duration || durationSeconds))
  return (
    <span className="player-time" aria-hidden="true">
      {now} <span>/ {whole}</span>
    </span>
  )
}
