import type { APIRoute } from 'astro'
import { wordParts } from '#snapshot/search-index.ts'
import type { WordEntry } from '#domain/search/words/word-entries.ts'

/** The first part of the names is in `search.json`. */
export const getStaticPaths = () => [
  ...wordParts.names.slice(1).map((words, at) => ({
    params: { part: `names-${at + 1}` },
    props: { words }
  })),
  ...wordParts.texts.map((words, at) => ({ params: { part: `texts-${at}` }, props: { words } }))
]

export const GET: APIRoute<{ words: WordEntry[] }> = ({ props }) => Response.json(props.words)
