import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { languageName } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useVideo } from '#islands/learning/player/video.tsx'
import {
  CAPTION_GROUNDS,
  CAPTION_SIZES,
  type PlayerPreferences,
  prefer,
  SPEED_MAX,
  SPEED_MIN,
  SPEED_STEP
} from '#stores/learning/player/player-preferences.ts'
import '#ui/kit/navigation/popovers.ts'
import { Glyph } from './glyph.tsx'

const SPEEDS = Array.from(
  { length: (SPEED_MAX - SPEED_MIN) / SPEED_STEP + 1 },
  (_, index) => SPEED_MIN + index * SPEED_STEP
)

interface Props extends TextProps<'player'> {
  frame: RefObject<HTMLElement | null>
  preferences: PlayerPreferences
  /** Languages of the captions, and the shown one. */
  languages: readonly Locale[]
  language: Locale | undefined
  quality: ReactNode
  onHelp: () => void
}

export function Settings(props: Props) {
  const { t, locale, frame, preferences, languages, language, quality, onHelp } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  usePanel(panel, frame)
  const { speed, captionSize, captionGround } = preferences

  return (
    <>
      <button type="button" className="player-button" aria-label={t('settings')} popoverTarget={id}>
        {speed === 1 ? <Glyph name="settings" /> : <span className="player-speed">{speed}×</span>}
      </button>
      <section
        ref={panel}
        id={id}
        className="player-panel"
        popover="auto"
        aria-label={t('settings')}
      >
        <div lang={locale} dir={direction[locale]}>
          <div className="player-head">
            <h2>{t('settings')}</h2>
            <button
              type="button"
              aria-label={t('close')}
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              <Glyph name="close" />
            </button>
          </div>
          <div className="player-columns">
            <div>
              <Chips
                legend={t('speed')}
                isLatin
                options={SPEEDS.map(value => ({ value, text: String(value) }))}
                chosen={speed}
                onChoose={value => prefer({ speed: value })}
              />
              {quality}
            </div>
            {languages.length > 0 && (
              <div>
                <Chips
                  legend={t('captions')}
                  options={[
                    { value: 'none' as const, text: t('none') },
                    ...languages.map(value => ({ value, text: languageName(value), lang: value }))
                  ]}
                  chosen={language ?? 'none'}
                  onChoose={value =>
                    prefer(
                      value === 'none'
                        ? { hasCaptions: false }
                        : { hasCaptions: true, captionLanguage: value }
                    )
                  }
                />
                <div className="player-pair">
                  <Chips
                    legend={t('captionSize')}
                    options={CAPTION_SIZES.map(value => ({ value, text: t(`size.${value}`) }))}
                    chosen={captionSize}
                    onChoose={value => prefer({ captionSize: value })}
                  />
                  <Chips
                    legend={t('captionGround')}
                    options={CAPTION_GROUNDS.map(value => ({
                      value,
                      text: t(`ground.${value}`)
                    }))}
                    chosen={captionGround}
                    onChoose={value => prefer({ captionGround: value })}
                  />
                </div>
              </div>
            )}
          </div>
          <button
            type="button"
            className="player-help"
            onClick={() => {
              panel.current?.hidePopover()
              onHelp()
            }}
          >
            <Glyph name="keyboard" />
            {t('shortcuts')}
          </button>
        </div>
      </section>
    </>
  )
}

/** Places the open panel in the corner of the picture and keeps the controls visible. */
function usePanel(
  panel: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>
): void {
  const video = useVideo()
  useEffect(() => {
    const box = panel.current
    if (!box) return
    let unlock: (() => void) | undefined

    function place(): void {
      const picture = frame.current?.getBoundingClientRect()
      if (!picture) return
      box?.style.setProperty('--player-end', `${innerWidth - picture.right}px`)
      box?.style.setProperty('--player-height', `${picture.height}px`)
      box?.style.setProperty('--player-bottom', `${innerHeight - picture.bottom}px`)
    }
    function toggle(event: Event): void {
      unlock?.()
      unlock = undefined
      if ((event as ToggleEvent).newState !== 'open') return
      place()
      unlock = video.requestControlsLock()
    }
    const hide = () => unlock && box.hidePopover()
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('beforetoggle', toggle, { signal })
    addEventListener('resize', hide, { signal })
    document.addEventListener('scroll', hide, { signal, passive: true })
    return () => {
      listening.abort()
      unlock?.()
    }
  }, [panel, frame, video])
}

interface Option<Value> {
  value: Value
  text: string
  lang?: string
}

interface ChipsProps<Value> {
  legend: string
  options: readonly Option<Value>[]
  chosen: Value
  /** Numbers, which run from left to right. */
  isLatin?: boolean
  onChoose: (value: Value) => void
}

export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { legend, options, chosen, isLatin = false, onChoose } = props
  const name = useId()
  return (
    <fieldset className="player-chips">
      <legend>{legend}</legend>
      <div
        dir={isLatin ? 'ltr' : undefined}
        className={options.length > 4 ? (isLatin ? 'player-many' : 'player-some') : undefined}
      >
        {options.map(({ value, text, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
