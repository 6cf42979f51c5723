import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { checkCaptions } from '#domain/studio/caption-file.ts'
import {
  cueShownAt,
  type DraftCue,
  insertCue,
  nextCueId
} from '#domain/studio/captions/cue-edits.ts'
import { cueRows } from '#domain/studio/captions/cue-rows.ts'
import type { CaptionWarning } from '#domain/studio/clip-problems.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { editCues, type OpenCaptions } from '#stores/studio/media/caption-draft.ts'
import type { CaptionLanguage } from '#stores/studio/media/caption-parts.ts'
import { $filmMs, $selectedCue, $wantedCue } from '#stores/studio/media/caption-selection.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { CueCell } from './cue-cell.tsx'
import { boxOf, type CueActs } from './use-cue-acts.ts'
import { useOrderedLanguages } from './use-ordered-languages.ts'

interface Props {
  open: OpenCaptions
  film: RefObject<HTMLVideoElement | null>
  acts: CueActs
}

/** Cues of both languages side by side, those of the same time in one row. */
export function CueTable({ open: { texts, clip }, film }: Props) {
  const t = useTexts('studioCaptions')
  const languages = useOrderedLanguages()
  const rows = useMemo(() => cueRows(texts.ar, texts.en), [texts.ar, texts.en])
  const { durationSeconds } = clip
  const warnings = {
    ar: useWarnings(texts.ar, durationSeconds),
    en: useWarnings(texts.en, durationSeconds)
  }
  const table = useRef<HTMLOListElement>(null)
  useWantedCue()
  useActiveRow(table, texts)

  if (rows.length === 0) {
    return (
      <EmptyState title={t('empty')} lead={t('emptyLead')}>
        {languages.map((language, at) => (
          <Button
            key={language}
            kind={at === 0 ? 'primary' : 'quiet'}
            onClick={() => addCue(language, $filmMs.get())}
          >
            {t('addHere', { language: t(`language.${language}`) })}
          </Button>
        ))}
      </EmptyState>
    )
  }

  return (
    <ol className="cue-table" ref={table}>
      {rows.map((row, at) => (
        <li key={row.key} className="cue-row">
          {languages.map(language => {
            const cue = row[language]
            const other = row[language === 'ar' ? 'en' : 'ar']
            return cue ? (
              <CueCell
                key={language}
                {...{ language, cue, film }}
                number={at + 1}
                warnings={warnings[language].get(cue.id)}
              />
            ) : (
              <div key={language} className="cue-gap">
                <Button
                  kind="plain"
                  onClick={() => other && addCue(language, other.start, other.end)}
                >
                  {t('addHere', { language: t(`language.${language}`) })}
                  <span className="sr-only">: {at + 1}</span>
                </Button>
              </div>
            )
          })}
        </li>
      ))}
    </ol>
  )
}

function addCue(language: CaptionLanguage, start: number, end?: number): void {
  let id = 0
  editCues(
    language,
    cues => {
      id = nextCueId(cues)
      return insertCue(cues, start, end)
    },
    { place: `add ${start}`, isWhole: true }
  )
  $wantedCue.set({ language, id })
}

function useWarnings(cues: readonly DraftCue[], seconds: number | undefined) {
  return useMemo(() => {
    const noted = checkCaptions(cues, seconds)
    const groups = Map.groupBy(noted, ({ cue }) => cues[cue - 1]?.id ?? 0)
    return new Map(
      [...groups].map(([id, all]): [number, CaptionWarning[]] => [id, all.map(({ code }) => code)])
    )
  }, [cues, seconds])
}

/** Gives the focus to a cue once it is drawn. */
function useWantedCue(): void {
  const wanted = useStore($wantedCue)
  useEffect(() => {
    if (!wanted) return
    const box = boxOf(wanted.language, wanted.id)
    if (!box) return
    box.focus()
    if (wanted.caret !== undefined) box.setSelectionRange(wanted.caret, wanted.caret)
    $wantedCue.set(undefined)
  }, [wanted])
  useEffect(
    () => () => {
      $selectedCue.set(undefined)
      $wantedCue.set(undefined)
    },
    []
  )
}

/** Marks the cues of this moment without drawing the table again, and keeps them in sight. */
function useActiveRow(
  table: RefObject<HTMLOListElement | null>,
  texts: OpenCaptions['texts']
): void {
  useEffect(() => {
    const marked = new Set<Element>()
    const mark = (ms: number) => {
      const names = (['ar', 'en'] as const).flatMap(language => {
        const cue = cueShownAt(texts[language], ms)
        return cue ? `${language}-${cue.id}` : []
      })
      const now = new Set(
        names.flatMap(name => table.current?.querySelector(`[data-cue="${name}"]`) ?? [])
      )
      for (const element of marked) {
        if (now.has(element)) continue
        element.removeAttribute('data-active')
        marked.delete(element)
      }
      for (const element of now) {
        if (marked.has(element)) continue
        element.setAttribute('data-active', '')
        marked.add(element)
        // A field that is written in stays in its place.
        if (!table.current?.contains(document.activeElement)) {
          element.scrollIntoView({ block: 'nearest' })
        }
      }
    }
    const stop = $filmMs.subscribe(mark)
    return () => {
      stop()
      for (const element of marked) element.removeAttribute('data-active')
    }
  }, [table, texts])
}
