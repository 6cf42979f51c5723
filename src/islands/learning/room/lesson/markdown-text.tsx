import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import type { ShownPicture } from './markdown-picture.tsx'
import type { MarkdownTree } from './markdown-tree.tsx'

/** Cached, so that a second text renders at once. */
let known: typeof MarkdownTree | undefined

interface Props {
  source: string
  locale: Locale
  /** Adds copy buttons to code. */
  t?: Translate<'room'>
  /** What it may show. */
  pictures?: readonly ShownPicture[]
  author?: { isExpert: boolean }
  /** Class of the skeleton. */
  place?: string
}

/** Markdown of the API, whose renderer loads late. */
export function MarkdownText(props: Props) {
  const { source, locale, t, pictures, author, place = 'h-24' } = props
  const [Tree, setTree] = useState(() => known)
  useEffect(() => {
    if (!Tree) void loadMarkdown().then(tree => setTree(() => tree))
  }, [Tree])
  return Tree ? (
    <Tree {...{ source, locale, t, pictures, author }} />
  ) : (
    <Skeleton className={place} />
  )
}

export async function loadMarkdown(): Promise<typeof MarkdownTree | undefined> {
  const module = await lazily('markdown', () => import('./markdown-tree.tsx'))
  known = module?.MarkdownTree ?? known
  return known
}
