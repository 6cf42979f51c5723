import type { APIRoute } from 'astro'
import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import { classes } from '#snapshot/catalogue.ts'
import { publishedClass } from '#ui/catalogue/published-class.ts'

/** An empty catalogue has one empty part. */
const parts = Math.max(1, Math.ceil(classes.length / PUBLISHED_PART))

export const getStaticPaths = () =>
  Array.from({ length: parts }, (_, part) => ({
    params: { part: String(part) }
  }))

export const GET: APIRoute = ({ params }) => {
  const start = Number(params['part']) * PUBLISHED_PART
  return Response.json(classes.slice(start, start + PUBLISHED_PART).map(publishedClass))
}
