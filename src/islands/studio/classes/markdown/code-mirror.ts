import { standardKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import {
  continueLine,
  insertPicture,
  shortestEdit,
  type TextEdit
} from '#domain/text/markdown/edits.ts'
import { markdownLanguage } from './language.ts'
import { lineDirections } from './line-directions.ts'
import { MARKDOWN_LOOK, MARKDOWN_STYLE } from './look.ts'
import { pasteMarkdown, type PictureEvents } from './paste.ts'
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
  /** Absent where a text shows no pictures. */
  pictures?: PictureEvents | undefined
}

type Selected = Parameters<typeof continueLine>[0]

export interface MarkdownEditor {
  /** Shows a text that came from elsewhere, as from undo. */
  show: (text: string) => void
  setReadOnly: (isReadOnly: boolean) => void
  focus: () => void
  /** Changes the selection, and keeps the focus in the text. */
  use: (tool: ToolName) => void
  /** Remembers where the caret is, while the text goes on. */
  holdPlace: () => HeldPlace
  /** Shows a picture at a place. @returns the text after it, which `onText` does not get */
  showPicture: (place: HeldPlace, address: string) => string
  destroy: () => void
}

/** A place of the text that moves with it, from 0. */
export interface HeldPlace {
  at: number
}

/** Marks changes that the document of the class has already. */
const isFromOutside = Annotation.define<true>()

/** An editor of Markdown, whose lines have the direction that learners will see. */
export function createMarkdownEditor(options: Options): MarkdownEditor {
  const { host, text, language, direction, label, isReadOnly, onText, pictures } = options
  const held = new Set<HeldPlace>()
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
        EditorView.scrollMargins.of(() => ({ top: heightAbove(host) })),
        EditorView.contentAttributes.of({
          ...{ dir: direction, lang: language, 'aria-label': label },
          ...{ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }
        }),
        MARKDOWN_LOOK,
        readOnly.of(reading(isReadOnly)),
        pasteMarkdown(pictures),
        EditorView.updateListener.of(update => {
          for (const place of held) place.at = update.changes.mapPos(place.at)
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
    holdPlace() {
      const place = { at: view.state.selection.main.to }
      held.add(place)
      return place
    },
    showPicture(place, address) {
      held.delete(place)
      const { state } = view
      const { from, insert, selection } = insertPicture(state.doc.toString(), place.at, address)
      // Who has gone on typing elsewhere is left there.
      const isHere = state.selection.main.to === place.at
      view.dispatch({
        changes: { from, insert },
        annotations: isFromOutside.of(true),
        ...(isHere && { selection: { anchor: selection.from }, scrollIntoView: true })
      })
      if (!isHere) return view.state.doc.toString()
      view.focus()
      // What is said of the picture makes the head higher.
      requestAnimationFrame(() =>
        view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main) })
      )
      return view.state.doc.toString()
    },
    destroy: () => view.destroy()
  }
}

/** Pixels of the window that the head above the text covers, with what is above the head. */
function heightAbove({ previousElementSibling: head }: HTMLElement): number {
  if (!head) return 0
  return head.clientHeight + Number.parseFloat(getComputedStyle(head).insetBlockStart)
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
