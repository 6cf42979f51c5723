import { AsyncLocalStorage } from 'node:async_hooks'
import type { Code } from '#contract/codes.ts'

/** What is known of a request while it is answered. */
export interface RequestContext {
  /** Names it in the log, in the answer's `X-Request-Id`, and in what a refusal says. */
  id: string
  /** `/courses/:id`; unset until a route has taken it. */
  route?: string
  learnerId?: number
  /** Why it was refused. */
  code?: Code
}

/** The request that this work is done for, so that a line of the log says it without being told. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
