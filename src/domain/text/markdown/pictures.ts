import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

export interface NamedPicture {
  /** `pictures/window.webp`; of a reference, its label. */
  address: string
  alt: string
}

/** Pictures of a text in Markdown, in their order. */
export function picturesIn(source: string): NamedPicture[] {
  // Most lessons have none, and reading takes a while.
  return source.includes('![') ? inside(fromMarkdown(source)) : []
}

function inside(node: Nodes): NamedPicture[] {
  if (node.type === 'image') return [{ address: node.url, alt: node.alt?.trim() ?? '' }]
  if (node.type === 'imageReference') {
    return [{ address: node.label ?? node.identifier, alt: node.alt?.trim() ?? '' }]
  }
  return 'children' in node ? node.children.flatMap(child => inside(child)) : []
}
