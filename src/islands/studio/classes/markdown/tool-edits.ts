import {
  insertBlock,
  insertLink,
  type TextEdit,
  toggleLines,
  toggleMark
} from '#domain/text/markdown/edits.ts'

type Selected = Parameters<typeof toggleMark>[0]

const TABLE = '| $ |  |\n| --- | --- |\n|  |  |'

/** What each tool does to the selection; apart from the toolbar, which is loaded before the editor. */
export const TOOL_EDITS = {
  heading: on => toggleLines(on, 'heading'),
  bold: on => toggleMark(on, '**'),
  italic: on => toggleMark(on, '*'),
  code: on => toggleMark(on, '`'),
  link: on => insertLink(on, 'https://'),
  bullets: on => toggleLines(on, 'bullets'),
  numbers: on => toggleLines(on, 'numbers'),
  quote: on => toggleLines(on, 'quote'),
  block: on => insertBlock(on, '```\n$\n```'),
  table: on => insertBlock(on, TABLE)
} as const satisfies Record<string, (on: Selected) => TextEdit>

export type ToolName = keyof typeof TOOL_EDITS
