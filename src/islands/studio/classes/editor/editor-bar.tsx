import { useEffect, useRef } from 'react'
import type { PlacedProblem } from './issues.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { PanelName } from '#islands/studio/classes/panel/editor-panel.tsx'
import { ActButtons } from '#islands/studio/classes/acts/act-buttons.tsx'
import type { ActName } from '#islands/studio/classes/acts/act-dialogs.tsx'
import { ClassBadges } from '#islands/studio/classes/list/class-badges.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { TitleText } from '#islands/studio/parts/title-text.tsx'
import { UndoButtons } from '#islands/studio/parts/undo-buttons.tsx'
import { type OpenDraft, redo, undo } from '#stores/studio/drafts/draft.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { PresenceLine } from './presence-line.tsx'
import { SaveState } from './save-state.tsx'

interface Props {
  draft: OpenDraft
  title: Bilingual
  placed: readonly PlacedProblem[]
  panel: PanelName | undefined
  onPanel: (panel: PanelName | undefined) => void
  onAct: (act: ActName) => void
}

/** Title and state of the class, how saving stands, and what may be done. */
export function EditorBar({ draft, title, placed, panel, onPanel, onAct }: Props) {
  const t = useTexts('studioClassEditor')
  const { facts, history } = draft
  const isConflict = draft.sync.step === 'conflict'
  const head = useRef<HTMLHeadingElement>(null)
  const wasConflict = useRef(isConflict)

  useEffect(() => {
    // The button that ended the conflict is gone.
    const isLost = document.activeElement === document.body
    if (wasConflict.current && !isConflict && isLost) head.current?.focus()
    wasConflict.current = isConflict
  }, [isConflict])

  const { id: _, at: __, ...filters } = $filters.get()
  return (
    <header className="editor-bar">
      <div className="flex min-w-0 items-center gap-1">
        <a
          className="studio-round -ms-2"
          href={studioHref('classes', filters)}
          aria-label={t('toList')}
        >
          <Icon name="forward" className="size-5 mirrors rotate-180" />
        </a>
        <div className="grid min-w-0 gap-0.5">
          <h1 className="truncate text-lg outline-none" tabIndex={-1} ref={head}>
            <TitleText title={title} untitled={t('untitledClass')} />
          </h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ClassBadges {...facts} />
            <SaveState draft={draft} />
            <PresenceLine draft={draft} />
          </div>
        </div>
      </div>
      <div className="editor-acts">
        <UndoButtons history={history} onUndo={() => undo()} onRedo={() => redo()} />
        <ChecklistButton
          placed={placed}
          isOpen={panel === 'checklist'}
          onPress={() => onPanel(panel === 'checklist' ? undefined : 'checklist')}
        />
        {!isConflict && <ActButtons draft={draft} panel={panel} onPanel={onPanel} onAct={onAct} />}
      </div>
    </header>
  )
}

interface ChecklistProps {
  placed: readonly PlacedProblem[]
  isOpen: boolean
  onPress: () => void
}

function ChecklistButton({ placed, isOpen, onPress }: ChecklistProps) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const errors = placed.filter(({ problem }) => problem.severity === 'error').length
  return (
    <button className="btn-quiet" type="button" aria-expanded={isOpen} onClick={onPress}>
      <Icon name={errors === 0 ? 'success' : 'alert'} className="size-5" />
      {errors === 0
        ? t('ready')
        : t('leftToFix', { count: errors, shown: formatNumber(errors, locale) })}
    </button>
  )
}
