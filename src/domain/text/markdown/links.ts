import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** An address that is written out. */
const WRITTEN = /\bhttps?:\/\/|\bwww\./gi

/** Number of links of a text in Markdown, with pictures and addresses that are written out. */
export function countLinks(source: string): number {
  return linksOf(fromMarkdown(source))
}

function linksOf(node: Nodes): number {
  switch (node.type) {
    case 'link':
    case 'linkReference':
    case 'image':
    case 'imageReference':
      return 1
    case 'text':
    case 'code':
    case 'inlineCode':
    case 'html':
      return node.value.match(WRITTEN)?.length ?? 0
    default:
      return 'children' in node ? node.children.reduce((sum, child) => sum + linksOf(child), 0) : 0
  }
}
