import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, plain } from '#contract/fields.ts'

/** Names a state of all public answers of the catalogue; the text has no meaning. */
export const CatalogueVersion = plain(100)

export const CatalogueChanges = z.object({
  /** Empty before the first change. */
  version: CatalogueVersion,
  /** Answers that may differ from those of `since`; absent when all of them may. */
  changed: z.optional(
    z.object({
      /** By id, also removed ones. */
      courses: z.array(Id),
      instructors: z.array(Id),
      packages: z.array(Id),
      /** Records were added to the list, removed or moved. */
      courseList: z.boolean(),
      instructorList: z.boolean(),
      categories: z.boolean(),
      paths: z.boolean()
    })
  )
})
export type CatalogueChanges = z.output<typeof CatalogueChanges>

export const getCatalogueChanges = endpoint('GET', '/catalogue/changes', {
  summary:
    'The version of the catalogue, and what changed after version `since`. Later requests with `Cache-Control: no-cache` get answers of this version or a newer one.',
  token: 'none',
  query: z.strictObject({ since: z.optional(CatalogueVersion) }),
  reply: CatalogueChanges
})
