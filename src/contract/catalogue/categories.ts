import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Slug, Text } from '#contract/fields.ts'

export const Category = z.object({
  id: Id,
  slug: Slug,
  name: Text,
  courseCount: z.int().check(z.minimum(0))
})
export type Category = z.output<typeof Category>

export const listCategories = endpoint('GET', '/categories', {
  summary: 'The categories in their order, “featured” among them.',
  token: 'none',
  reply: z.array(Category)
})
