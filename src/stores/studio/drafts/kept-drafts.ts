import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

/** What the server has not got yet. */
interface KeptDraft {
  document: ClassDocument
  /** That the edits begin from. */
  revision: number
}

/** Drafts of classes on this device, by the number of the class. */
export const keptDrafts = keptByLearner<KeptDraft, number>('studioDrafts', stored => {
  const { document, revision } = recordOf(stored)
  const read = ClassDocument.safeParse(document)
  return read.success && Number.isSafeInteger(revision)
    ? { document: read.data, revision: Number(revision) }
    : undefined
})
