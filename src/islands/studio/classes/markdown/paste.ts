import { EditorView } from '@codemirror/view'

/** What copies code as HTML, which has to stay as it was typed. */
const OF_CODE_EDITORS = 'vscode-editor-data'

/** Turns what is pasted from word processors and pages into Markdown. */
export const pasteMarkdown = EditorView.domEventHandlers({
  paste(event, view) {
    const { clipboardData } = event
    const html = clipboardData?.getData('text/html') ?? ''
    if (html === '' || clipboardData?.types.includes(OF_CODE_EDITORS) || view.state.readOnly) {
      return false
    }
    const plain = clipboardData?.getData('text/plain') ?? ''
    event.preventDefault()
    void insertHtml(view, html, plain)
    return true
  }
})

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
