import type { APIRoute } from 'astro'
import { experts } from '#snapshot/catalogue.ts'
import {
  faqPhrases,
  published,
  publishedIntents,
  rightWords,
  searchWords
} from '#snapshot/search-index.ts'
import { facets } from '#ui/catalogue/class-facts.ts'
import { publishedExpert } from '#ui/catalogue/published-class.ts'

const FILES = {
  asked: publishedIntents,
  experts: experts.map(publishedExpert),
  facets,
  'faq-phrases': faqPhrases,
  'right-words': rightWords,
  search: published,
  'search-words': searchWords
}

export const getStaticPaths = () =>
  Object.entries(FILES).map(([file, content]) => ({ params: { file }, props: { content } }))

export const GET: APIRoute<{ content: unknown }> = ({ props }) => Response.json(props.content)
