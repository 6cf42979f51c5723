import type { APIRoute } from 'astro'
import { faqPhrases } from '#snapshot/search-index.ts'

export const GET: APIRoute = () => Response.json(faqPhrases)
