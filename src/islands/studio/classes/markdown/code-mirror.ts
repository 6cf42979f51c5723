import { standardKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { continueLine, shortestEdit, type TextEdit } from '#domain/text/markdown/edits.ts'
import { markdownLanguage } from './language.ts'
import { lineDirections } from './line-directions.ts'
import { MARKDOWN_LOOK, MARKDOWN_STYLE } from './look.ts'
import { pasteMarkdown } from './paste.ts'
import { TOOL_EDITS, type ToolName } from './tool-edits.ts'

interface Options {
  /** Gets a shadow root, since the policy of the studio allows no style elements. */
  host: HTMLElement
  text: string
  language: string
  direction: 'rtl' | 'ltr'
  label: string
  isReadOnly: boolean
  onText: (text: string) => void
}

type Selected = Parameters<typeof continueLine>[0]

export interface MarkdownEditor {
  /** Shows a text that came from elsewhere, as from undo. */
  show: (text: string) => void
  setReadOnly: (isReadOnly: boolean) => void
  focus: () => void
  /** Changes the selection, and keeps the focus in the text. */
  use: (tool: ToolName) => void
  destroy: () => void
}

/** Marks changes that the document of the class has already. */
const isFromOutside = Annotation.define<true>()

/** An editor of Markdown, whose lines have the direction that learners will see. */
export function createMarkdownEditor(options: Options): MarkdownEditor {
  const { host, text, language, direction, label, isReadOnly, onText } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const readOnly = new Compartment()
  const reading = (isSet: boolean) => [
    EditorState.readOnly.of(isSet),
    EditorView.editable.of(!isSet)
  ]
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: 'Enter', run: changing(continueLine) },
          { key: 'Mod-b', run: changing(TOOL_EDITS.bold) },
          { key: 'Mod-i', run: changing(TOOL_EDITS.italic) },
          { key: 'Mod-e', run: changing(TOOL_EDITS.code) },
          ...standardKeymap
        ]),
        markdownLanguage,
        syntaxHighlighting(MARKDOWN_STYLE),
        lineDirections,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          ...{ dir: direction, lang: language, 'aria-label': label },
          ...{ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }
        }),
        MARKDOWN_LOOK,
        readOnly.of(reading(isReadOnly)),
        pasteMarkdown,
        EditorView.updateListener.of(update => {
          const isOurs = update.transactions.some(one => one.annotation(isFromOutside))
          if (update.docChanged && !isOurs) onText(update.state.doc.toString())
        })
      ]
    })
  })
  return {
    show(next) {
      const changes = shortestEdit(view.state.doc.toString(), next)
      if (!changes) return
      const end = changes.from + changes.insert.length
      view.dispatch({ changes, selection: { anchor: end }, annotations: isFromOutside.of(true) })
    },
    setReadOnly: isSet => view.dispatch({ effects: readOnly.reconfigure(reading(isSet)) }),
    focus: () => view.focus(),
    use(tool) {
      view.focus()
      changing(TOOL_EDITS[tool])(view)
    },
    destroy: () => view.destroy()
  }
}

function changing(edit: (selected: Selected) => TextEdit | undefined) {
  return (view: EditorView): boolean => {
    const { state } = view
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const found = edit({ text: state.doc.toString(), from, to })
    if (!found) return false
    view.dispatch({
      changes: { from: found.from, to: found.to, insert: found.insert },
      selection: { anchor: found.selection.from, head: found.selection.to },
      scrollIntoView: true,
      userEvent: 'input'
    })
    return true
  }
}
