import { brotliCompressSync } from 'node:zlib'
import { scriptJson } from '#ui/structured-data/json-ld.ts'

/** Bytes that the headers of a class page leave of the congestion window, with a margin. */
const PAGE_MOST = 13_500

const QUESTION = /<details\b[^>]*\bdata-asked\b[^>]*>[\s\S]*?<\/details>/g
/** One that we wrote, which is in no data. */
const DEMO = /\bdata-asked="?demo/

const SECTION = /<section\b[^>]*\bdata-questions\b[^>]*>[\s\S]*?<\/section>/
const DATA = /(<script type="application\/ld\+json">)([^<]*)(<\/script>)/

interface Thing {
  '@type'?: string
  mainEntity?: unknown[] | undefined
}

/**
 * The page of a class with as many answered questions as have room in the first congestion window,
 * in its text and in its structured data.
 *
 * @param most compressed bytes of the page
 */
export function fitQuestions(html: string, most = PAGE_MOST): string {
  if (!SECTION.test(html)) return html
  let fitting = html
  for (let left = html.match(QUESTION)?.length ?? 0; left > 0; left--) {
    if (brotliCompressSync(fitting).length <= most) return fitting
    fitting = withQuestions(fitting, left - 1)
  }
  return fitting
}

/** The first questions only; without any, neither their section nor their data. */
function withQuestions(html: string, count: number): string {
  const real = (html.match(QUESTION) ?? []).slice(0, count).filter(one => !DEMO.test(one)).length
  let seen = 0
  const kept =
    count === 0
      ? html.replace(SECTION, '')
      : html.replace(QUESTION, one => (++seen > count ? '' : one))
  return kept.replace(DATA, (_, start: string, text: string, end: string) => {
    const data = JSON.parse(text) as { '@graph'?: Thing[] }
    const things = data['@graph']?.flatMap(thing => {
      if (thing['@type'] !== 'QAPage') return [thing]
      return real === 0 ? [] : [{ ...thing, mainEntity: thing.mainEntity?.slice(0, real) }]
    })
    return `${start}${scriptJson({ ...data, '@graph': things })}${end}`
  })
}
