import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import type { MarkdownTree } from './markdown-tree.tsx'

/** Kept, so that a second text is there at once. */
let known: typeof MarkdownTree | undefined

interface Props {
  source: string
  /** Language of the text. */
  locale: Locale
  /** Lets code be copied. */
  t?: Translate<'room'>
  /** Size of its place until then. */
  place?: string
}

/** Markdown of the API; what turns it into elements comes in its own time. */
export function MarkdownText({ source, locale, t, place = 'h-24' }: Props) {
  const [Tree, setTree] = useState(() => known)
  useEffect(() => {
    if (!Tree) void loadMarkdown().then(tree => setTree(() => tree))
  }, [Tree])
  return Tree ? <Tree source={source} locale={locale} t={t} /> : <Skeleton className={place} />
}

/** To be called where a text is expected. */
export async function loadMarkdown(): Promise<typeof MarkdownTree | undefined> {
  const module = await lazily('markdown', () => import('./markdown-tree.tsx'))
  known = module?.MarkdownTree ?? known
  return known
}
