import { createContext } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listClassComments } from '#contract/studio/classes/class-revisions.ts'

export type StudioComment = ReplyOf<typeof listClassComments>[number]

export interface DraftComments {
  id: number
  /** By the steps of their fields, joined by dots; of the whole class below an empty text. */
  byField: ReadonlyMap<string, readonly StudioComment[]>
  /** Whether fields offer to comment on them, as in a review. */
  isReviewing: boolean
}

export const CommentsContext = createContext<DraftComments>({
  id: 0,
  byField: new Map(),
  isReviewing: false
})
