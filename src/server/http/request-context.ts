import { AsyncLocalStorage } from 'node:async_hooks'
import type { Code } from '#contract/codes.ts'

export interface RequestContext {
  /** In the log, the header `X-Request-Id` and refusals. */
  id: string
  /** `/courses/:id`; unset before routing. */
  route?: string
  learnerId?: number
  /** Of a refusal. */
  code?: Code
}

/** The current request, read by the log. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
