import { memo, type RefObject, useId, useState } from 'react'
import { type DraftCue, setCueText, setCueTimes } from '#domain/studio/captions/cue-edits.ts'
import { cueTime, readCueTime } from '#domain/studio/captions/cue-time.ts'
import type { CaptionWarning } from '#domain/studio/clip-problems.ts'
import { direction } from '#i18n/locale.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { editCues } from '#stores/studio/media/caption-draft.ts'
import type { CaptionLanguage } from '#stores/studio/media/caption-parts.ts'
import { $filmMs, $selectedCue } from '#stores/studio/media/caption-selection.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { seekFilm } from './use-film-time.ts'

interface Props {
  language: CaptionLanguage
  cue: DraftCue
  /** Of its row, from 1. */
  number: number
  warnings: readonly CaptionWarning[] | undefined
  film: RefObject<HTMLVideoElement | null>
}

/** One cue: its times, its text, and what is hard to read in it. */
export const CueCell = memo(function CueCell({ language, cue, number, warnings, film }: Props) {
  const t = useTexts('studioCaptions')
  const id = useId()
  const name = t('textOf', { language: t(`language.${language}`), number })

  function select(): void {
    $selectedCue.set({ language, id: cue.id })
    const ms = $filmMs.get()
    // A film that plays is not disturbed.
    if (film.current?.paused && (ms < cue.start || ms >= cue.end)) seekFilm(film, cue.start / 1_000)
  }

  return (
    <div className="cue" data-cue={`${language}-${cue.id}`} onFocus={select}>
      <div className="cue-times" dir="ltr">
        <TimeField
          cue={cue}
          edge="start"
          language={language}
          label={`${t('startTime')}: ${name}`}
        />
        <span aria-hidden="true">→</span>
        <TimeField cue={cue} edge="end" language={language} label={`${t('endTime')}: ${name}`} />
      </div>
      <textarea
        className="cue-text"
        lang={language}
        dir={direction[language]}
        rows={2}
        value={cue.text}
        maxLength={1_000}
        aria-label={name}
        aria-describedby={warnings && id}
        onChange={event =>
          editCues(language, cues => setCueText(cues, cue.id, event.target.value), {
            place: `${language} ${cue.id}`
          })
        }
      />
      {warnings && (
        <ul className="cue-warnings" id={id}>
          {warnings.map(code => (
            <li key={code}>
              <Icon name="alert" className="mt-0.5 size-4" />
              {t(`warning.${code}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

interface TimeProps {
  cue: DraftCue
  edge: 'start' | 'end'
  language: CaptionLanguage
  label: string
}

/** A time that counts once the field is left; a wrong one goes back with Escape. */
function TimeField({ cue, edge, language, label }: TimeProps) {
  const t = useTexts('studioCaptions')
  const id = useId()
  const current = cueTime(cue[edge])
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  function reset(): void {
    setTyped(undefined)
    setWrong(false)
  }

  function commit(): void {
    if (typed === undefined || typed === current) return reset()
    const ms = readCueTime(typed)
    const isDone =
      ms !== undefined &&
      editCues(language, cues => setCueTimes(cues, cue.id, { [edge]: ms }), {
        place: `${edge} ${cue.id}`,
        isWhole: true
      })
    if (isDone) reset()
    else setWrong(true)
  }

  return (
    <span className="relative">
      <input
        className="cue-time"
        value={typed ?? current}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') reset()
        }}
      />
      {isWrong && (
        <span className="cue-time-wrong" id={id} role="alert" dir="auto">
          {t('timeWrong')}
        </span>
      )}
    </span>
  )
}
