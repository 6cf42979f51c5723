import type { CatalogueChanges } from '#contract/catalogue/changes.ts'
import { idsOf, readChanges, readVersion } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'

/** The version of the catalogue, and what changed after `since` where that is known. */
export async function readCatalogueChanges(
  db: Db,
  since: string | undefined
): Promise<CatalogueChanges> {
  const version = await readVersion(db)
  if (!version) return { version: '' }
  const answers = since ? await readChanges(db, since, version) : undefined
  return {
    version,
    ...(answers && {
      changed: {
        courses: idsOf(answers, 'class'),
        instructors: idsOf(answers, 'expert'),
        packages: idsOf(answers, 'package'),
        courseList: answers.has('classes'),
        instructorList: answers.has('experts'),
        categories: answers.has('categories'),
        paths: answers.has('paths')
      }
    })
  }
}
