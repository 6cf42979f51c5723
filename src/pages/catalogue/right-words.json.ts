import type { APIRoute } from 'astro'
import { rightWords } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(rightWords)
