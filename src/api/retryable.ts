import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from './caller.ts'

const RETRYABLE: readonly string[] = [
  'offline',
  'unexpected',
  'rate_limited',
  'internal',
  'unavailable',
  'storage_full'
] satisfies FailureCode<Endpoint>[]

export const isRetryable = (code: string): boolean => RETRYABLE.includes(code)
