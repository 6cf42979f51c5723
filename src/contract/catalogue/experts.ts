import * as z from 'zod/mini'
import { ClassSummary } from './classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Body, Id, Slug, Text, Url } from '#contract/fields.ts'

export const ExpertSummary = z.object({
  id: Id,
  slug: Slug,
  name: Text,
  headline: Text,
  photoUrl: Url,
  courseCount: z.int().check(z.minimum(0)),
  /** Openings of the expert's classes, once a user, item and day. */
  views: z.int().check(z.minimum(0))
})
export type ExpertSummary = z.output<typeof ExpertSummary>

export const Expert = z.extend(ExpertSummary, {
  /** Markdown. */
  about: Body,
  links: z.array(Url),
  courses: z.array(ClassSummary)
})
export type Expert = z.output<typeof Expert>

export const listExperts = endpoint('GET', '/instructors', {
  summary: 'All experts.',
  token: 'none',
  reply: z.array(ExpertSummary)
})

export const getExpert = endpoint('GET', '/instructors/:id', {
  summary: 'One expert, by id or slug.',
  token: 'none',
  reply: Expert,
  errors: ['not_found']
})
