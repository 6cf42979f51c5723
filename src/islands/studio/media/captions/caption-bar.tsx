import { formatNumber } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { chapterIssue } from '#domain/studio/captions/chapter-edits.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { UndoButtons } from '#islands/studio/parts/undo-buttons.tsx'
import {
  type OpenCaptions,
  redoTexts,
  saveTexts,
  undoTexts
} from '#stores/studio/media/caption-draft.ts'
import type { CaptionPart } from '#stores/studio/media/caption-parts.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  open: OpenCaptions
  changed: readonly CaptionPart[]
  title: string
  onKeys: () => void
}

/** Title, how saving stands, undo, redo and save. */
export function CaptionBar({ open, changed, title, onKeys }: Props) {
  const t = useTexts('studioCaptions')
  const { clip, history, isSaving, texts } = open
  const end = clip.durationSeconds === undefined ? undefined : clip.durationSeconds * 1_000
  const isWrong =
    changed.includes('chapters') &&
    texts.chapters.some(one => chapterIssue(texts.chapters, one, end) !== undefined)
  return (
    <header className="editor-bar">
      <div className="flex min-w-0 items-center gap-1">
        <a
          className="studio-round -ms-2"
          href={studioHref('media', { id: clip.clip })}
          aria-label={t('toLibrary')}
        >
          <Icon name="forward" className="size-5 mirrors rotate-180" />
        </a>
        <div className="grid min-w-0 gap-0.5">
          <h1 className="truncate text-lg">{t('title', { name: isolated(title) })}</h1>
          <SavingState open={open} changed={changed} isWrong={isWrong} />
        </div>
      </div>
      <div className="editor-acts">
        <UndoButtons history={history} onUndo={undoTexts} onRedo={redoTexts} />
        <button className="btn-quiet max-lg:hidden!" type="button" onClick={onKeys}>
          <StudioIcon name="keyboard" />
          {t('keys')}
        </button>
        <Button
          isBusy={isSaving}
          disabled={changed.length === 0 || isWrong}
          aria-keyshortcuts="Control+S"
          onClick={() => void saveTexts()}
        >
          {t('save')}
        </Button>
      </div>
    </header>
  )
}

function SavingState({
  open: { failure, savedAt, isSaving, overtaken, isTakenUp },
  changed,
  isWrong
}: Pick<Props, 'open' | 'changed'> & { isWrong: boolean }) {
  const t = useTexts('studioCaptions')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const isRefused = failure !== undefined && Object.keys(overtaken).length === 0
  const count = changed.length
  const sentence = isRefused
    ? sentenceOf(failure)
    : isWrong
      ? t('chaptersWrong')
      : count > 0 && isTakenUp
        ? t('takenUp')
        : count > 0
          ? t('unsaved', { count, shown: formatNumber(count, locale) })
          : t(savedAt === undefined ? 'allSaved' : 'savedNow')
  const isBad = isRefused || isWrong
  return (
    <div className="save-state" data-wrong={isBad || undefined}>
      <Icon name={isBad ? 'alert' : count > 0 ? 'clock' : 'check'} className="size-4.5" />
      <span>{sentence}</span>
      <output className="sr-only">
        {(isBad || isTakenUp || (count === 0 && savedAt !== undefined)) && !isSaving && sentence}
      </output>
    </div>
  )
}
