import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** By variables of the page, which reach into the shadow root. */
export const MARKDOWN_LOOK = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font)', lineHeight: 'var(--leading)', overflow: 'visible' },
  '.cm-content': {
    padding: '0.75rem 0',
    minHeight: 'var(--editor-height)',
    caretColor: 'var(--ink)'
  },
  '.cm-line': { padding: '0 1rem' },
  '.cm-code-line': {
    textAlign: 'left',
    background: 'var(--sunken)',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9375em'
  }
})

export const MARKDOWN_STYLE = HighlightStyle.define([
  {
    tag: [
      ...[tags.heading1, tags.heading2, tags.heading3],
      ...[tags.heading4, tags.heading5, tags.heading6]
    ],
    fontWeight: '700',
    fontSize: '1.125em'
  },
  // The first row of a table, too.
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  {
    tag: tags.monospace,
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9375em',
    background: 'var(--sunken)',
    borderRadius: '0.25rem'
  },
  { tag: tags.quote, color: 'var(--ink-muted)' },
  { tag: tags.url, color: 'var(--brand-ink)' },
  { tag: tags.link, color: 'var(--brand-ink)' },
  // The signs of Markdown stay behind the words.
  { tag: tags.processingInstruction, color: 'var(--ink-muted)', fontWeight: '400' }
])
