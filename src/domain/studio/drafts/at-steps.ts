import type { DocumentSteps } from '#domain/studio/document-paths.ts'

type AnyObject = Readonly<Record<string | number, unknown>>

/** The value at these steps; undefined where a step leads nowhere. */
export function valueAt(value: unknown, steps: DocumentSteps): unknown {
  return steps.reduce<unknown>(
    (inner, step) =>
      inner instanceof Object && Object.hasOwn(inner, step)
        ? (inner as AnyObject)[step]
        : undefined,
    value
  )
}

/**
 * A copy with another value at these steps; what lies beside them stays the same object. Undefined
 * takes a field away. The same document where nothing changes, or where a step leads nowhere.
 */
export function withValue<Whole>(whole: Whole, steps: DocumentSteps, value: unknown): Whole {
  return changeAt(whole, steps, () => value) as Whole
}

/** A copy whose list at these steps has passed through `change`. */
export function withList<Whole>(
  whole: Whole,
  steps: DocumentSteps,
  change: (list: readonly unknown[]) => readonly unknown[]
): Whole {
  return changeAt(whole, steps, list => (Array.isArray(list) ? change(list) : list)) as Whole
}

function changeAt(
  value: unknown,
  steps: DocumentSteps,
  change: (value: unknown) => unknown
): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (!(value instanceof Object)) return value
  if (Array.isArray(value)) {
    const place = Number(step)
    if (!(place in value)) return value
    const inner: unknown = value[place]
    const changed = changeAt(inner, rest, change)
    return changed === inner ? value : value.with(place, changed)
  }
  const inner = valueAt(value, [step])
  const changed = changeAt(inner, rest, change)
  if (changed === inner) return value
  const { [step]: _, ...others } = value as AnyObject
  return changed === undefined ? others : { ...value, [step]: changed }
}

/** A list with an entry at another place. @param to place in the list without the entry */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  return list.slice(from, from + 1).reduce((all, entry) => all.toSpliced(to, 0, entry), rest)
}
