import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { ClassOutline } from '#islands/studio/classes/outline/outline.tsx'
import { useOutlineActs } from '#islands/studio/classes/outline/use-outline-acts.ts'
import { ActDialogs, type ActName } from '#islands/studio/classes/acts/act-dialogs.tsx'
import { useClassActs } from '#islands/studio/classes/acts/use-class-acts.ts'
import { EditorPanel, type PanelName } from '#islands/studio/classes/panel/editor-panel.tsx'
import { PanelContent } from '#islands/studio/classes/panel/panel-content.tsx'
import type { OpenDraft } from '#stores/studio/drafts/draft.ts'
import { $filters, setFilters } from '#stores/studio/router.ts'
import { ConflictNotice } from '#islands/studio/classes/conflict/conflict-notice.tsx'
import { ClassComments } from './class-comments.tsx'
import { CommentsContext } from './comments-context.ts'
import { EditorBar } from './editor-bar.tsx'
import { FieldsArea } from './fields-area.tsx'
import { FocusFieldContext } from './focus-field.ts'
import {
  type PlacedProblem,
  placeProblems,
  problemPrint,
  problemMapOf,
  type ProblemMap,
  ProblemsContext
} from './issues.ts'
import { placeOf } from './place.ts'
import { ReadOnlyContext } from './read-only.ts'
import { StateNotice } from './state-notice.tsx'
import { useDraftComments } from './use-draft-comments.ts'
import { useDraftTitle } from './use-draft-title.ts'
import { useFocusField } from './use-focus-field.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** What a phone shows, where there is room for one. */
export type EditorView = 'outline' | 'fields'

export function EditorDesk({ draft }: { draft: OpenDraft }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { document, problems, facts, sync } = draft
  const { id, at } = useStore($filters)
  const isEditor = useHasRole('editor', 'owner')
  const isReadOnly = !isEditor && (facts.state === 'in_review' || facts.state === 'scheduled')
  const [panel, setPanel] = useState<PanelName>()
  const [act, setAct] = useState<ActName>()
  const place = placeOf(document, at)
  const title = { ar: document.texts.ar.title, en: document.texts.en.title }

  const open = useCallback((address: string) => setFilters({ id, at: address }), [id])
  const openChecklist = useCallback(() => {
    setAct(undefined)
    setPanel('checklist')
  }, [])
  const focusField = useFocusField(open)
  const acts = useOutlineActs(open, focusField)
  useUndoKeys(focusField)
  useDraftTitle(plainText(title, locale) || t('untitledClass'))

  const comments = useDraftComments(draft.id, document, isEditor && facts.state === 'in_review')
  const classActs = useClassActs(draft.id, openChecklist)
  const placed = useMemo(() => placeProblems(document, problems), [document, problems])
  const map = useSameMap(placed)

  return (
    <ReadOnlyContext value={isReadOnly || sync.step === 'conflict'}>
      <ProblemsContext value={map}>
        <FocusFieldContext value={focusField}>
          <CommentsContext value={comments}>
            <EditorBar {...{ draft, title, placed, panel }} onPanel={setPanel} onAct={setAct} />
            <StateNotice facts={facts} isReadOnly={isReadOnly} />
            <ClassComments />
            {sync.step === 'conflict' ? (
              <ConflictNotice draft={draft} newest={sync.newest} />
            ) : (
              <div
                className="editor"
                data-view={at === undefined ? 'outline' : 'fields'}
                data-panel={panel}
              >
                <div className="editor-outline">
                  <ClassOutline {...{ document, place, isReadOnly, acts }} problems={map} />
                </div>
                <FieldsArea {...{ document, place, isReadOnly, acts }} />
                {panel && (
                  <EditorPanel name={panel} onClose={() => setPanel(undefined)}>
                    <PanelContent
                      name={panel}
                      {...{ draft, placed, place }}
                      comments={comments.all}
                      acts={classActs}
                    />
                  </EditorPanel>
                )}
              </div>
            )}
            <ActDialogs
              open={act}
              {...{ id: draft.id, state: facts.state, liveRevision: facts.liveRevision }}
              acts={classActs}
              onClose={() => setAct(undefined)}
            />
          </CommentsContext>
        </FocusFieldContext>
      </ProblemsContext>
    </ReadOnlyContext>
  )
}

/** Problems by their steps; the same object while they are the same, so that fields rest. */
function useSameMap(placed: readonly PlacedProblem[]): ProblemMap {
  const print = problemPrint(placed)
  const [known, setKnown] = useState(() => ({ print, map: problemMapOf(placed) }))
  if (known.print === print) return known.map
  const map = problemMapOf(placed)
  setKnown({ print, map })
  return map
}
