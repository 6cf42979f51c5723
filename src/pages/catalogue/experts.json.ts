import type { APIRoute } from 'astro'
import { experts } from '#snapshot/catalogue.ts'
import { publishedExpert } from '#ui/catalogue/published-expert.ts'

export const GET: APIRoute = () => Response.json(experts.map(publishedExpert))
