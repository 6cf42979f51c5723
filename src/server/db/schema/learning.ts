import type { ColumnType, Generated } from 'kysely'

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
  /** What was learned in a quarter of an hour, see `domain/learning/goals/goal-week.ts`. */
  learned_time: { learner_id: number; at: number; ms: number }
  /** How a learner counts weeks, as set with a goal. */
  week_style: {
    learner_id: number
    /** `Africa/Cairo` */
    time_zone: string
    /** 0 is Sunday. */
    first_day: number
  }
  /** The goal is in `learner.interests`; these are its changes, at most one a quarter of an hour. */
  goal_change: {
    learner_id: number
    at: number
    /** 0: no goal any more. */
    minutes: number
  }
  /** `week`: a day of it, YYYY-MM-DD. */
  goal_pause: { learner_id: number; week: string }
  study_reminder: {
    learner_id: number
    /** JSON array of weekdays, 0 for Sunday. */
    days: string
    /** Of the day, 0 to 1,439. */
    minute: number
    time_zone: string
    by_mail: number
    by_push: Generated<number>
    /** When the next one is due; null: none. */
    next_at: number | null
    changed_at: number
    /** Tokens are derived from seeds, and found by their SHA-256. */
    stop_seed: string
    stop_hash: string
    /** Null: no calendar address. */
    calendar_seed: string | null
    calendar_hash: string | null
  }
  /** How much more often than by chance the same learners finished both; the best of each class. */
  class_affinity: {
    class_id: number
    other_id: number
    /** Millionths. */
    score: number
  }
}
