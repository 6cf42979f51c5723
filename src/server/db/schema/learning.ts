import type { ColumnType } from 'kysely'

/** Deleting a learner deletes every row that names them. */
export interface LearningSchema {
  enrolment: {
    learner_id: number
    class_id: number
    enrolled_at: number
    last_active_at: number
    /** When the last item was completed. */
    completed_at: number | null
  }
  /** Never undone. */
  completion: { learner_id: number; class_id: number; item_id: number; completed_at: number }
  playback: {
    learner_id: number
    class_id: number
    item_id: number
    /** Milliseconds. */
    position: number
    /** JSON array of stretches in milliseconds, see `domain/learning/played.ts`. */
    played: string
    /** First opening or report; 0: before this column. */
    opened_at: ColumnType<number, number | undefined, never>
    updated_at: number
  }
  /** The latest of a learner to a quiz. */
  submission: {
    learner_id: number
    class_id: number
    item_id: number
    passed: number
    /** Whole percent. */
    score: number
    /** JSON: question id → whether the answer was right; null without one. */
    correct: string
    submitted_at: number
    /** Thousandths, see `domain/learning/quiz/quiz-haste.ts`. */
    haste: ColumnType<number, number | undefined>
  }
  note: {
    /** Random. */
    id: number
    learner_id: number
    class_id: number
    item_id: number
    /** Milliseconds into the video. */
    at: number
    text: string
    created_at: number
  }
  /** A learner opened an item on a day, YYYY-MM-DD in UTC; deleted after that day. */
  viewing: { learner_id: number; item_id: number; day: string }
  /** Of a class or learning path, with the names of that day. */
  certificate: {
    /** Unguessable. */
    id: string
    learner_id: number
    /** Null for a path. */
    class_id: number | null
    learner_name_ar: string
    learner_name_en: string
    course_title_ar: string
    course_title_en: string
    instructor_name_ar: string
    instructor_name_en: string
    course_slug: string
    duration_seconds: number
    language: 'ar' | 'en'
    issued_at: number
    revoked_at: number | null
    path_id: number | null
    /** JSON: `path` of the contract's `Certificate`. */
    path: string | null
    /** JSON: `contents` of the contract's `Certificate`. */
    contents: string | null
  }
}
