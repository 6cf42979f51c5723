import type { ColumnType, Generated } from 'kysely'
import type { PostState } from '#domain/learning/questions/post-rules.ts'

/** What a deleted learner wrote stays without an author; all else of them goes. */
export interface QuestionSchema {
  /** A question, or an answer to one. */
  question_post: {
    /** Random. */
    id: number
    /** Null for a question. */
    question_id: number | null
    /** Of the question, also in its answers. */
    class_id: number
    item_id: number
    /** Null without an account. */
    learner_id: number | null
    /** Of the class when it was written, by whom it was. */
    expert_id: number | null
    /** Milliseconds into the video. */
    at: number | null
    /** Empty for an answer. */
    title: string
    body: string
    /** What a question is found by, see `domain/learning/questions/similar.ts`. */
    words: string
    /** Of the text as it was first sent; null once withdrawn. */
    digest: string | null
    created_at: number
    edited_at: number | null
    withdrawn_at: number | null
    state: PostState
    /** Why staff have hidden it. */
    reason: string | null
    /** Since when staff should look at it. */
    waiting_since: number | null
    /** When staff last hid or showed it. */
    decided_at: number | null
    useful_count: Generated<number>
    /** Of a question: answers that are shown. */
    answer_count: Generated<number>
    is_answered: Generated<number>
    accepted_id: number | null
    is_demo: ColumnType<number, number | undefined>
  }
  post_useful: { post_id: number; learner_id: number; created_at: number }
  post_report: {
    post_id: number
    learner_id: number
    reason: string
    comment: string
    created_at: number
    /** Null until staff have decided. */
    decided_at: number | null
  }
  question_follow: { post_id: number; learner_id: number; created_at: number }
  /** May not write until then. */
  muted_learner: { learner_id: number; created_at: number; ends_at: number; reason: string }
  /** Holds texts back until staff look. */
  held_word: {
    /** Random. */
    id: number
    word: string
    /** As it is compared. */
    folded: string
    created_at: number
  }
}
