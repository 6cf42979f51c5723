import type { ClassActs } from '#islands/studio/classes/acts/use-class-acts.ts'
import type { StudioComment } from '#islands/studio/classes/editor/comments-context.ts'
import type { PlacedProblem } from '#islands/studio/classes/editor/issues.ts'
import { addressOfPlace, type EditorPlace } from '#islands/studio/classes/editor/place.ts'
import { DraftPreview } from '#islands/studio/classes/preview/draft-preview.tsx'
import type { OpenDraft } from '#stores/studio/drafts/draft.ts'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import type { PanelName } from './editor-panel.tsx'
import { Revisions } from './revisions.tsx'

interface Props {
  name: PanelName
  draft: OpenDraft
  placed: readonly PlacedProblem[]
  comments: readonly StudioComment[]
  place: EditorPlace
  acts: ClassActs
}

/** What the panel shows. */
export function PanelContent({ name, draft, placed, comments, place, acts }: Props) {
  const { id, document, sync } = draft
  switch (name) {
    case 'checklist':
      return <Checklist document={document} placed={placed} />
    case 'comments':
      return <Comments document={document} comments={comments} />
    case 'revisions':
      return <Revisions id={id} revision={sync.revision} acts={acts} />
    case 'preview':
      return (
        <DraftPreview {...{ id, revision: sync.revision }} at={addressOfPlace(document, place)} />
      )
  }
}
