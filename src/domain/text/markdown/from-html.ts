import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { cleanPasted } from './clean-pasted.ts'

/** Markdown of what a word processor or a page put on the clipboard; no pictures, no scripts. */
export function markdownFromHtml(html: string): string {
  const tree = toMdast(cleanPasted(fromHtml(html)), {
    handlers: { del: (state, node) => state.all(node), img: () => undefined }
  })
  const text = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    ...{ bullet: '-', emphasis: '*', fences: true, listItemIndent: 'one', rule: '-' },
    extensions: [gfmTableToMarkdown()]
  })
  return text.replaceAll('\u00a0', ' ').trim()
}
