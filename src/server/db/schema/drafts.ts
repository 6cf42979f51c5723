import type { DraftState } from '#contract/studio/classes/classes.ts'
import type { RevisionKind } from '#contract/studio/classes/class-revisions.ts'

/** What is written in the studio before learners see it. */
export interface DraftSchema {
  /** No row: the class was never touched in the studio, and its draft is what is live. */
  /** Who has a draft open; rows are old after some seconds. */
  draft_presence: { class_id: number; learner_id: number; until: number }
  class_draft: {
    /** That of the class, once it is published. */
    class_id: number
    slug: string
    /** Null while the draft names no known expert. */
    expert_id: number | null
    title_ar: string
    title_en: string
    state: DraftState
    revision: number
    /** What learners see. */
    live_revision: number | null
    /** Of the document. */
    digest: string
    /** Errors left. */
    problems: number
    publish_at: number | null
    /** Published or retired in the studio: imports skip it. */
    is_studio: number
    updated_at: number
    updated_by: number | null
  }
  /** Each document once, by its digest. */
  class_document: { class_id: number; digest: string; document: string }
  /** Never changed; old saves are thinned out. */
  class_revision: {
    class_id: number
    revision: number
    digest: string
    kind: RevisionKind
    at: number
    author: number | null
    comment: string | null
  }
  class_comment: {
    /** Random. */
    id: number
    class_id: number
    /** Of a field, see `document-paths.ts`; empty for the whole class. */
    path: string
    text: string
    at: number
    author: number | null
    resolved_at: number | null
  }
}
