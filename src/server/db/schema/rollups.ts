/** Figures of the studio's overview, see `rollups/`. Days and months are Cairo's. */
export interface RollupSchema {
  /** Written with what it counts, and removed when it is folded into the tables below. */
  rollup_event: {
    /** Random. */
    id: number
    at: number
    figure: string
    /** A plan or a reason; empty for figures without. */
    part: string
    /** Where it counts, which may be another day than that of `at`. */
    day: string
    /** 0: of no class. */
    class_id: number
    /** 0: of no item. */
    item_id: number
    value: number
  }
  rollup_day: { figure: string; part: string; day: string; value: number }
  rollup_class: {
    /** A day, `2026-03-19`, and its month, `2026-03`, so that a year reads few rows. */
    period: string
    class_id: number
    enrolments: number
    /** Of those who enrolled in the period. */
    finished: number
    /** Milliseconds. */
    watched: number
  }
  /** How many of those who enrolled in the period completed an item. `period` as above. */
  rollup_item: { class_id: number; period: string; item_id: number; reached: number }
  /** How many learners played each part of a film, counted anew every half hour. */
  rollup_film: {
    item_id: number
    class_id: number
    /** Who played any of it. */
    learners: number
    /** JSON array of learners by part, see `domain/learning/film-curve.ts`. */
    curve: string
    counted_at: number
  }
  /** Searches that found nothing, by folded query. `period` as above. */
  rollup_search: { period: string; query: string; searches: number }
  /** One row. */
  rollup_state: {
    id: number
    /** Rows before it are counted from the tables, later ones by their events. */
    cut: number
    /** The last purchase and learner of before that are counted. */
    purchase_cursor: number
    learner_cursor: number
    /** Null: rows of before are still being counted. */
    built_at: number | null
    /** First day whose first plays are known; null: all. */
    plays_since: string | null
  }
}
