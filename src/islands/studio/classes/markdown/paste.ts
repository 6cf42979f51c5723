import { EditorView } from '@codemirror/view'

/** What copies code as HTML, which has to stay as it was typed. */
const OF_CODE_EDITORS = 'vscode-editor-data'

export interface PictureEvents {
  /** Pictures were pasted, or dropped where the caret is now. */
  onPictures: (files: File[]) => void
  /** A text was pasted whose pictures no clipboard gives. */
  onLeftOut: () => void
}

/** Turns what is pasted from word processors and pages into Markdown, and takes pictures. */
export const pasteMarkdown = (pictures?: PictureEvents) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData } = event
      const html = clipboardData?.getData('text/html') ?? ''
      const plain = clipboardData?.getData('text/plain') ?? ''
      if (view.state.readOnly) return false
      const files = pictures ? picturesOfTransfer(clipboardData) : []
      // A word processor adds a picture of the text itself.
      if (files.length > 0 && plain.trim() === '') {
        event.preventDefault()
        pictures?.onPictures(files)
        return true
      }
      if (html === '' || clipboardData?.types.includes(OF_CODE_EDITORS)) return false
      event.preventDefault()
      void insertHtml(view, html, plain).then(() => {
        if (/<img[\s>]/i.test(html)) pictures?.onLeftOut()
      })
      return true
    },
    drop(event, view) {
      const files = pictures && !view.state.readOnly ? picturesOfTransfer(event.dataTransfer) : []
      if (files.length === 0) return false
      event.preventDefault()
      const place = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (place !== null) view.dispatch({ selection: { anchor: place } })
      view.focus()
      pictures?.onPictures(files)
      return true
    }
  })

const picturesOfTransfer = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

async function insertHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const insert = await markdownOf(html, plain)
  const { from, to } = view.state.selection.main
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.paste'
  })
}

/** The plain text where the HTML cannot be read. */
async function markdownOf(html: string, plain: string): Promise<string> {
  try {
    const { markdownFromHtml } = await import('#domain/text/markdown/from-html.ts')
    return markdownFromHtml(html) || plain
  } catch {
    return plain
  }
}
