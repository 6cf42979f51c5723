import { type KeyboardEvent, useState } from 'react'
import {
  insertBlock,
  insertLink,
  type TextEdit,
  toggleLines,
  toggleMark
} from '#domain/text/markdown/edits.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { stepOfArrow } from '#ui/kit/navigation/arrows.ts'
import type { MarkdownEditor } from './code-mirror.ts'

type Selected = Parameters<typeof toggleMark>[0]

const TABLE = '| $ |  |\n| --- | --- |\n|  |  |'

const TOOLS = {
  heading: { edit: on => toggleLines(on, 'heading'), path: 'M6 5v14M18 5v14M6 12h12' },
  bold: {
    edit: on => toggleMark(on, '**'),
    path: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z'
  },
  italic: { edit: on => toggleMark(on, '*'), path: 'M10 5h8M6 19h8M14.500 5l-5 14' },
  code: { edit: on => toggleMark(on, '`'), path: 'm8 7-5 5 5 5M16 7l5 5-5 5' },
  link: {
    edit: on => insertLink(on, 'https://'),
    path: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1-1'
  },
  bullets: {
    edit: on => toggleLines(on, 'bullets'),
    path: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1'
  },
  numbers: {
    edit: on => toggleLines(on, 'numbers'),
    path: 'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 14.500c1-1.500 3-.5 2.500.7L4 18.500h3'
  },
  quote: { edit: on => toggleLines(on, 'quote'), path: 'M4 5v14M9 7h11M9 12h11M9 17h7' },
  block: {
    edit: on => insertBlock(on, '```\n$\n```'),
    path: 'M3.500 5h17v14h-17zM8.500 9.500 6 12l2.500 2.500M15.500 9.500 18 12l-2.500 2.500'
  },
  table: {
    edit: on => insertBlock(on, TABLE),
    path: 'M3.500 5h17v14h-17zM3.500 10h17M3.500 14.500h17M12 5v14'
  }
} as const satisfies Record<string, { edit: (on: Selected) => TextEdit; path: string }>

const NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[]

/** Of a letter key with Ctrl or ⌘. */
const KEYS: Partial<Record<keyof typeof TOOLS, string>> = { bold: 'B', italic: 'I', code: 'E' }

interface Props {
  editor: MarkdownEditor | undefined
  /** Of the text that it changes. */
  label: string
}

/** Buttons for the marks of Markdown; arrow keys go from one to the next. */
export function MarkdownToolbar({ editor, label }: Props) {
  const t = useTexts('studioClassEditor')
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const next = stepOfArrow(event.key, current, NAMES.length, back, on)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="markdown-tools" role="toolbar" aria-label={t('toolbarOf', { name: label })}>
      {NAMES.map((name, at) => (
        <button
          key={name}
          className="markdown-tool"
          type="button"
          title={t(`tool.${name}`)}
          aria-label={t(`tool.${name}`)}
          aria-keyshortcuts={KEYS[name] && `Control+${KEYS[name]}`}
          tabIndex={at === current ? 0 : -1}
          disabled={!editor}
          onKeyDown={move}
          onFocus={() => setCurrent(at)}
          // The text keeps its selection.
          onMouseDown={event => event.preventDefault()}
          onClick={() => editor?.change(TOOLS[name].edit)}
        >
          <svg
            className={`size-4.5 ${name === 'bullets' || name === 'numbers' || name === 'quote' ? 'mirrors' : ''}`}
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={TOOLS[name].path} />
          </svg>
        </button>
      ))}
    </div>
  )
}
