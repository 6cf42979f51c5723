/** What search finds. The order is the order of results. */
export const KINDS = ['course', 'episode', 'instructor'] as const
export type Kind = (typeof KINDS)[number]

/** Id of a document: record and kind in one number, so that no table is needed to lead from one to the other. */
export function documentId(kind: Kind, recordId: number): number {
  return recordId * KINDS.length + KINDS.indexOf(kind)
}

/** The kind and the record that a document stands for. */
export function recordOf(id: number): { kind: Kind; recordId: number } {
  const kind = KINDS[id % KINDS.length]
  if (!kind) throw new RangeError(`not a document: ${id}`)
  return { kind, recordId: Math.floor(id / KINDS.length) }
}
