type AnyRecord = Readonly<Record<string, unknown>>

/** An object as it is; an empty one in place of anything else. */
export const recordOf = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null ? (value as AnyRecord) : {}

/** The object that a text of JSON holds; empty for any other text. Storage may hold any text. */
export function parseRecord(text: string | null | undefined): AnyRecord {
  try {
    return recordOf(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
