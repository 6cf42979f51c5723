import type { Context } from 'hono'
import type { Code } from '#contract/codes.ts'
import type { CodeOf, Endpoint } from '#contract/endpoint.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import type { Change, Operation } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { change, OperatorError, type OperatorDeps } from './change.ts'

interface StaffOperation {
  /** As on the terminal: `users sign-out`. */
  command: string
  caller: StaffCaller
  reason?: string | undefined
  /** Shows the change and rolls it back. */
  isDry?: boolean | undefined
}

/** What the audit log says of a change in the studio. */
export function staffOperation(
  c: Context,
  { command, caller, reason, isDry = false }: StaffOperation
): Operation {
  const who = `account ${caller.learnerId}`
  return { command, who, network: subnetOf(networkOf(c)), reason, isDry }
}

/** Runs a change of the studio and logs it, as `change` does for the terminal. */
export function changeByStaff(
  deps: OperatorDeps,
  operation: Operation,
  work: (tx: Tx, time: number) => Promise<Change>
) {
  return refusingOperatorErrors(() => change(deps, operation, work))
}

/** Answers an `OperatorError` as a refusal that the row names. Another one is a bug, and thrown. */
export async function refusingAs<E extends Endpoint, Value>(
  row: E,
  work: () => Promise<Value>
): Promise<Value | Refusal<Extract<OperatorError['code'], CodeOf<E> | 'validation_failed'>>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    const named: readonly Code[] = [...row.errors, 'validation_failed']
    if (!named.includes(error.code)) throw error
    return new Refusal(error.code as never, error.reason && { reason: error.reason })
  }
}

/** Answers an `OperatorError` as a refusal. */
export async function refusingOperatorErrors<Value>(
  work: () => Promise<Value>
): Promise<Value | Refusal<OperatorError['code']>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return new Refusal(error.code, error.reason && { reason: error.reason })
  }
}
