import { persistentAtom } from '@nanostores/persistent'
import { parseRecord, recordOf } from '#domain/record.ts'

type Choice = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** By list and column: whether it is shown. */
export const $columnChoice = persistentAtom<Choice>(
  'studioColumns',
  {},
  { encode: JSON.stringify, decode: readChoice }
)

export function chooseColumn(list: string, column: string, isShown: boolean): void {
  const choice = $columnChoice.get()
  $columnChoice.set({ ...choice, [list]: { ...choice[list], [column]: isShown } })
}

function readChoice(text: string): Choice {
  return Object.fromEntries(
    Object.entries(parseRecord(text)).map(([list, columns]) => [
      list,
      Object.fromEntries(
        Object.entries(recordOf(columns)).filter(
          (entry): entry is [string, boolean] => typeof entry[1] === 'boolean'
        )
      )
    ])
  )
}
