import { useEffect, useState } from 'react'
import { lazily } from '#islands/startup/broken-chunk.ts'
import type { MarkdownTree } from './markdown-tree.tsx'

/** Markdown of the API; what turns it into elements comes in its own time. */
export function MarkdownText({ source }: { source: string }) {
  const [Tree, setTree] = useState<typeof MarkdownTree>()
  useEffect(() => {
    void lazily('markdown', () => import('./markdown-tree.tsx')).then(
      module => module && setTree(() => module.MarkdownTree)
    )
  }, [])
  return Tree ? <Tree source={source} /> : <p className="whitespace-pre-line">{source}</p>
}
