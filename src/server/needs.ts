import type { Answers } from './answers.ts'
import type { Db } from './db/open.ts'
import type { MediaStore } from './ports/media.ts'

/** What modules may need; each names its part. */
export interface Needs {
  db: Db
  answers: Answers
  media: MediaStore
  now: () => Date
  /** Path the API is mounted at, without a slash at the end: `/api`. */
  basePath: string
}
