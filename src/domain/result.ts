/** Outcome of what may be refused: a value, or the code that says why not. */
export type Result<Value, Code extends string> =
  { ok: true; value: Value } | { ok: false; code: Code }
