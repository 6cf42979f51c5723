import { syntaxTree } from '@codemirror/language'
import { Prec, type Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  Direction,
  EditorView,
  ViewPlugin,
  type ViewUpdate
} from '@codemirror/view'

/** Code and addresses run from left to right inside an Arabic line. */
const isolated = Decoration.mark({ attributes: { dir: 'ltr' }, bidiIsolate: Direction.LTR })
const codeLine = Decoration.line({ attributes: { dir: 'ltr', class: 'cm-code-line' } })

const ISOLATED = new Set(['InlineCode', 'URL', 'Autolink'])
const BLOCKS = new Set(['FencedCode', 'CodeBlock'])

function directionsOf(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  const { doc } = view.state
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter(node) {
        if (ISOLATED.has(node.name)) found.push(isolated.range(node.from, node.to))
        if (!BLOCKS.has(node.name)) return
        for (let place = node.from; place <= node.to;) {
          const line = doc.lineAt(place)
          found.push(codeLine.range(line.from))
          place = line.to + 1
        }
      }
    })
  }
  return Decoration.set(found, true)
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = directionsOf(view)
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state)
      if (docChanged || viewportChanged || isParsed) this.decorations = directionsOf(view)
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: own => {
      const read = (view: EditorView) => view.plugin(own)?.decorations ?? Decoration.none
      return [EditorView.bidiIsolatedRanges.of(read)]
    }
  }
)

/** Lines run as learners will see them: in the direction of the language, and code from left to right. */
export const lineDirections = [Prec.lowest(plugin), EditorView.perLineTextDirection.of(true)]
