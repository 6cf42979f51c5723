import type { Context } from 'hono'
import type { Code } from '#contract/codes.ts'
import type { CodeOf, Endpoint } from '#contract/endpoint.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import type { Operation } from '#server/db/audit-log.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { OperatorError } from './change.ts'

interface StaffOperation {
  /** As on the terminal: `users sign-out`. */
  command: AuditAction
  caller: StaffCaller
  reason?: string | undefined
  /** Takes the change before back. */
  isUndo?: boolean | undefined
  /** Shows the change and rolls it back. */
  isDry?: boolean | undefined
}

/** What the audit log says of a change in the studio. */
export function staffOperation(
  c: Context,
  { command, caller, reason, isUndo, isDry = false }: StaffOperation
): Operation {
  const who = `account ${caller.learnerId}`
  return { command, who, network: subnetOf(networkOf(c)), reason, isUndo, isDry }
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
