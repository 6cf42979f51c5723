import type { APIRoute } from 'astro'
import { experts } from '#snapshot/catalogue.ts'
import { publishedExpert } from '#ui/catalogue/published-class.ts'

export const GET: APIRoute = () => Response.json(experts.map(publishedExpert))
