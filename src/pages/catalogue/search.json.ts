import type { APIRoute } from 'astro'
import { published } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(published)
