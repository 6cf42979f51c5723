import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { ClassRecord } from '#server/catalogue/import/records.ts'
import { checkParts, type Known, classRecordOf } from './check-parts.ts'
import type { FoundProblem } from './class-problems.ts'
import { type Days, partsOfDocument } from './parts-of-document.ts'
import { warningsOf } from './warnings.ts'

export interface KnownToDraft extends Known {
  /** Whether a path of the media store may be a cover. */
  isCover: (path: string) => boolean
  /** The expert’s page has each text in both languages. */
  isExpertTranslated: boolean
}

export interface CheckedClass {
  /** Absent while an error is left. */
  record: ClassRecord | undefined
  problems: FoundProblem[]
}

/** Most problems of one class that are named. */
const PROBLEMS_MOST = 500

/** Checks a draft by the rules of imports. @param days for a class that names none */
export function checkClass(
  slug: string,
  document: ClassDocument,
  known: KnownToDraft,
  days: Days
): CheckedClass {
  const fields: FoundProblem[] = []
  const parts = partsOfDocument(slug, document, days, (steps, code, more = {}) =>
    fields.push({ steps, code, severity: 'error', ...more })
  )
  const { cover } = document
  if (cover !== undefined && !known.isCover(cover)) {
    fields.push({ steps: ['cover'], code: 'cover_unknown', severity: 'error' })
  }
  const found = [...fields, ...checkParts(parts, known)]
  // A name out of the format is unknown as well.
  const errors = [
    ...new Map(found.map(one => [`${one.steps.join('.')} ${one.code}`, one])).values()
  ].filter(({ isConsequence }) => !isConsequence)
  return {
    record: errors.length === 0 ? classRecordOf(parts, known) : undefined,
    problems: [...errors, ...warningsOf(document, known)].slice(0, PROBLEMS_MOST)
  }
}
