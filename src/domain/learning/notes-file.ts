import { clockTime } from '#domain/time/clock-time.ts'

interface Note {
  contentId: number
  at: number
  text: string
}

export function notesFile(
  title: string,
  items: readonly { id: number; title: string }[],
  notes: readonly Note[]
): string {
  const parts = items.flatMap(item => {
    const own = notes.filter(({ contentId }) => contentId === item.id)
    const lines = own.sort((one, other) => one.at - other.at).map(lineOf)
    return lines.length > 0 ? [[item.title, ...lines].join('\n')] : []
  })
  return `${[title, ...parts].join('\n\n')}\n`
}

const lineOf = ({ at, text }: Note) => `${clockTime(at)}  ${text.replaceAll('\n', '\n      ')}`
