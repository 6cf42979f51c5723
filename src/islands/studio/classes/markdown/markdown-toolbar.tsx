import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { PICTURE_TYPES } from '#islands/studio/forms/picture/picture-types.ts'
import { stepOfArrow } from '#ui/kit/navigation/arrows.ts'
import type { MarkdownEditor } from './code-mirror.ts'
import type { ToolName } from './tool-edits.ts'

/** Lines on a grid of 24. */
const TOOLS = {
  heading: 'M6 5v14M18 5v14M6 12h12',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.500 5l-5 14',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 14.500c1-1.500 3-.5 2.500.7L4 18.500h3',
  quote: 'M4 5v14M9 7h11M9 12h11M9 17h7',
  block: 'M3.500 5h17v14h-17zM8.500 9.500 6 12l2.500 2.500M15.500 9.500 18 12l-2.500 2.500',
  table: 'M3.500 5h17v14h-17zM3.500 10h17M3.500 14.500h17M12 5v14'
} as const satisfies Record<ToolName, string>

const NAMES = Object.keys(TOOLS) as ToolName[]

const PICTURE =
  'M3.500 5h17v14h-17zM3.500 16l5-5 4 4 3-3 5 4.500M15.500 9.500a1.200 1.200 0 1 0 0-.1'

/** Of a letter key with Ctrl or ⌘. */
const KEYS: Partial<Record<ToolName, string>> = { bold: 'B', italic: 'I', code: 'E' }

interface Props {
  editor: MarkdownEditor | undefined
  /** Of the text that it changes. */
  label: string
  /** Absent where a text shows no pictures. */
  onPictures?: ((files: readonly File[]) => void) | undefined
}

function shortcutOf(name: ToolName | 'picture'): string | undefined {
  const key = name === 'picture' ? undefined : KEYS[name]
  return key && `Control+${key}`
}

/** Buttons for the marks of Markdown; arrow keys go from one to the next. */
export function MarkdownToolbar({ editor, label, onPictures }: Props) {
  const t = useTexts('studioClassEditor')
  const [current, setCurrent] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const tools: readonly (ToolName | 'picture')[] = onPictures ? [...NAMES, 'picture'] : NAMES

  function move(event: KeyboardEvent<HTMLElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const next = stepOfArrow(event.key, current, tools.length, back, on)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="markdown-tools" role="toolbar" aria-label={t('toolbarOf', { name: label })}>
      {tools.map((name, at) => (
        <button
          key={name}
          className="markdown-tool"
          type="button"
          title={t(`tool.${name}`)}
          aria-label={t(`tool.${name}`)}
          aria-keyshortcuts={shortcutOf(name)}
          tabIndex={at === current ? 0 : -1}
          disabled={!editor}
          onKeyDown={move}
          onFocus={() => setCurrent(at)}
          // The text keeps its selection.
          onMouseDown={event => event.preventDefault()}
          onClick={() => (name === 'picture' ? input.current?.click() : editor?.use(name))}
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
            <path d={name === 'picture' ? PICTURE : TOOLS[name]} />
          </svg>
        </button>
      ))}
      {onPictures && (
        <input
          ref={input}
          className="hidden"
          type="file"
          multiple
          accept={PICTURE_TYPES}
          aria-label={t('tool.picture')}
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            // The same file again is a change too.
            event.target.value = ''
            if (files.length > 0) onPictures(files)
          }}
        />
      )}
    </div>
  )
}
