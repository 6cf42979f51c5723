interface Person {
  id: number
}

/**
 * Other experts: those of a shared category first. Both begin after the expert in the list, so that
 * all are linked.
 */
export function neighboursOf<Expert extends Person, Field>(
  id: number,
  experts: readonly Expert[],
  fieldsOf: ReadonlyMap<number, readonly Field[]>
): Expert[] {
  const at = experts.findIndex(one => one.id === id)
  const others = [...experts.slice(at + 1), ...experts.slice(0, Math.max(at, 0))]
  const own = new Set(fieldsOf.get(id))
  const { near = [], far = [] } = Object.groupBy(others, one =>
    fieldsOf.get(one.id)?.some(field => own.has(field)) ? 'near' : 'far'
  )
  return [...near, ...far]
}
