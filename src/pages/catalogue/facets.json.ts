import type { APIRoute } from 'astro'
import { facets } from '#ui/catalogue/class-facts.ts'

export const GET: APIRoute = () => Response.json(facets)
