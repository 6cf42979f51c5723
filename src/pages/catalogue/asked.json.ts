import type { APIRoute } from 'astro'
import { publishedIntents } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(publishedIntents)
