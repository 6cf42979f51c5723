import type { APIRoute } from 'astro'
import { traits } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(traits())
