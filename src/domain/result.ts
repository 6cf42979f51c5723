export type Result<Value, Code extends string> =
  { ok: true; value: Value } | { ok: false; code: Code }
