import type { DocumentSteps } from '#domain/studio/document-paths.ts'

/** What is wrong with a class; the texts are `classProblem.json`. */
export type ProblemCode =
  | 'category_featured'
  | 'category_missing'
  | 'category_unknown'
  | 'clip_missing'
  | 'clip_unknown'
  | 'correct_missing'
  | 'cover_unknown'
  | 'day_invalid'
  | 'days_reversed'
  | 'expert_missing'
  | 'expert_unknown'
  | 'field_invalid'
  | 'items_missing'
  | 'key_invalid'
  | 'key_repeated'
  | 'language_missing'
  | 'level_missing'
  | 'modules_missing'
  | 'objectives_differ'
  | 'objectives_missing'
  | 'picture_unknown'
  | 'too_many_pictures'
  | 'too_few_options'
  | 'preview_unknown'
  | 'questions_missing'
  | 'resource_repeated'
  | 'resource_unknown'
  | 'see_ambiguous'
  | 'see_beyond'
  | 'see_unknown'
  | 'symbol_unknown'
  | 'text_missing'
  | 'text_too_long'
  | 'trailer_unknown'
  | 'words_missing'
  | WarningCode

/** What learners would miss. */
export type WarningCode =
  | 'alt_missing'
  | 'captions_missing'
  | 'expert_untranslated'
  | 'preview_missing'
  | 'quiz_missing'
  | 'trailer_missing'
  | 'translation_missing'

export interface FoundProblem {
  /** In the document of the class. */
  steps: DocumentSteps
  code: ProblemCode
  severity: 'error' | 'warning'
  values?: Readonly<Record<string, string | number>>
  /** It goes with another problem, which an author sees instead. */
  isConsequence?: boolean
}

export type AddProblem = (
  steps: DocumentSteps,
  code: ProblemCode,
  more?: Pick<FoundProblem, 'values' | 'isConsequence'>
) => void
