import { useId, useState } from 'react'
import {
  addChapter,
  chapterIssue,
  type DraftChapter,
  moveChapter,
  nameChapter,
  removeChapter
} from '#domain/studio/captions/chapter-edits.ts'
import { cueTime, readCueTime } from '#domain/studio/captions/cue-time.ts'
import { direction } from '#i18n/locale.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { editTexts, type OpenCaptions } from '#stores/studio/media/caption-draft.ts'
import { $filmMs } from '#stores/studio/media/caption-selection.ts'
import { Button } from '#ui/kit/button.tsx'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { useOrderedLanguages } from './use-ordered-languages.ts'

type Edit = (chapters: readonly DraftChapter[]) => DraftChapter[]

const editChapters = (edit: Edit, place: string, isWhole = false) =>
  editTexts(texts => ({ ...texts, chapters: edit(texts.chapters) }), { place, isWhole })

/** Chapters with their start and their title in both languages. */
export function ChaptersForm({ open: { texts, clip } }: { open: OpenCaptions }) {
  const t = useTexts('studioCaptions')
  const { chapters } = texts
  const end = clip.durationSeconds === undefined ? undefined : clip.durationSeconds * 1_000
  const add = (
    <Button
      kind={chapters.length === 0 ? 'primary' : 'quiet'}
      onClick={() => editChapters(all => addChapter(all, $filmMs.get()), 'add', true)}
    >
      {t('addChapter')}
    </Button>
  )
  if (chapters.length === 0) {
    return (
      <EmptyState title={t('noChapters')} lead={t('noChaptersLead')}>
        {add}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('chaptersLead')}</p>
      <ol className="grid gap-3">
        {chapters.map((chapter, at) => (
          <li key={chapter.id} className="chapter-line">
            <ChapterLine
              chapter={chapter}
              number={at + 1}
              issue={chapterIssue(chapters, chapter, end)}
            />
          </li>
        ))}
      </ol>
      <div>{add}</div>
    </div>
  )
}

interface LineProps {
  chapter: DraftChapter
  /** From 1. */
  number: number
  issue: ReturnType<typeof chapterIssue>
}

function ChapterLine({ chapter: { id, at, title }, number, issue }: LineProps) {
  const t = useTexts('studioCaptions')
  const languages = useOrderedLanguages()
  const error = useId()
  const [typed, setTyped] = useState<string>()
  const ms = typed === undefined ? at : readCueTime(typed)
  const isWrong = ms === undefined

  function commit(): void {
    if (ms === undefined) return
    if (ms !== at) editChapters(all => moveChapter(all, id, ms), `at ${id}`, true)
    setTyped(undefined)
  }

  return (
    <>
      <input
        className="field chapter-time"
        dir="ltr"
        inputMode="decimal"
        value={typed ?? cueTime(at)}
        autoComplete="off"
        aria-label={t('chapterStart', { number })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || issue ? `${error}-error` : undefined}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
      <div className="grid min-w-0 gap-2 sm:grid-cols-2">
        {languages.map(language => (
          <input
            key={language}
            className="field"
            lang={language}
            dir={direction[language]}
            value={title[language]}
            placeholder={t(`language.${language}`)}
            maxLength={500}
            autoComplete="off"
            aria-label={t('chapterTitle', { number, language: t(`language.${language}`) })}
            aria-describedby={issue ? `${error}-error` : undefined}
            onChange={event =>
              editChapters(
                all => nameChapter(all, id, language, event.target.value),
                `${language} ${id}`
              )
            }
          />
        ))}
      </div>
      <button
        className="studio-round"
        type="button"
        aria-label={t('removeChapter', { number })}
        onClick={() => editChapters(all => removeChapter(all, id), `remove ${id}`, true)}
      >
        <StudioIcon name="erase" />
      </button>
      {(isWrong || issue) && (
        <div className="chapter-error">
          <FieldError id={error}>
            {issue && !isWrong ? t(`chapterIssue.${issue}`) : t('timeWrong')}
          </FieldError>
        </div>
      )}
    </>
  )
}
