import * as z from 'zod/mini'
import { ClassSummary } from '#contract/catalogue/classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ExpertSummary } from '#contract/catalogue/experts.ts'
import { Id, listOf, paging, plain, Seconds, Slug, Summary, Text } from '#contract/fields.ts'
import { QUERY_MAX_LENGTH, SITE_PAGE, SUGGESTIONS_MAX } from './search-limits.ts'

const Query = plain(QUERY_MAX_LENGTH)
const highlight = z.optional(Summary)

export const SearchResult = z.discriminatedUnion('type', [
  z.extend(ClassSummary, { type: z.literal('course'), highlight }),
  z.object({
    type: z.literal('episode'),
    id: Id,
    title: Text,
    courseSlug: Slug,
    courseTitle: Text,
    moduleId: Id,
    durationSeconds: z.optional(Seconds),
    highlight
  }),
  z.extend(ExpertSummary, { type: z.literal('instructor'), highlight })
])
export type SearchResult = z.output<typeof SearchResult>

export const Suggestion = z.object({
  id: Id,
  slug: Slug,
  type: z.enum(['course', 'instructor']),
  name: Text
})
export type Suggestion = z.output<typeof Suggestion>

/** A page that the query means, and its title. */
const SitePage = z.extend(Text, { page: z.string().check(z.regex(SITE_PAGE)) })

export const search = endpoint('GET', '/search', {
  summary: 'Classes, then episodes, then experts; in both languages, whatever the page’s.',
  token: 'none',
  query: z.strictObject({ query: Query, ...paging }),
  // Absent: the site itself must find out; null: no page is meant.
  reply: z.extend(listOf(SearchResult), { sitePage: z.optional(z.nullable(SitePage)) })
})

export const suggest = endpoint('GET', '/search/suggestions', {
  summary:
    'At most eight classes and experts whose names begin like the query, or else whose texts do.',
  token: 'none',
  query: z.strictObject({ query: Query }),
  reply: z.array(Suggestion).check(z.maxLength(SUGGESTIONS_MAX))
})
