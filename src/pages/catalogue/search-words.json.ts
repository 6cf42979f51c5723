import type { APIRoute } from 'astro'
import { searchWords } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(searchWords)
