type AnyRecord = Readonly<Record<string, unknown>>

/** What has fields, as it is; nothing else has any. */
export const recordOf = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null ? (value as AnyRecord) : {}

/** The fields of what a text says in JSON; a text that anybody may have written. */
export function recordIn(text: string | null | undefined): AnyRecord {
  try {
    return recordOf(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
