import type { APIRoute } from 'astro'
import { EPISODES_PART } from '#contract/search/published-search.ts'
import { episodes, published } from '#snapshot/search-index.ts'

export const getStaticPaths = () =>
  published.episodes.map((_, part) => ({
    params: { part: String(part) }
  }))

export const GET: APIRoute = ({ params }) => {
  const start = Number(params['part']) * EPISODES_PART
  return Response.json(episodes.slice(start, start + EPISODES_PART))
}
