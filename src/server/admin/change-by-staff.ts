import type { Context } from 'hono'
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
