import { atom } from 'nanostores'
import type { Answer, Failure } from '#api/caller.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { getStaffAccount } from '#contract/studio/account.ts'
import { call } from '#stores/api.ts'

/** Of any row. */
export type StaffFailure = Failure<Endpoint>
export type StaffAnswer = Answer<Endpoint>

/** A question for the second factor; `answer(false)` gives up. */
export interface Challenge {
  answer: (isProved: boolean) => void
}

export const $challenge = atom<Challenge | undefined>()

let asked: Promise<boolean> | undefined

/** Asks for the second factor, once for all calls that wait for it. */
function askSecondFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => $challenge.set({ answer: resolve })).finally(() => {
    asked = undefined
    $challenge.set(undefined)
  })
  return asked
}

/** Set when an answer says that a role was taken away. */
export const $isRefused = atom(false)

/** Calls a row for staff; asks for the second factor where the row wants it, and calls again. */
export async function callAsStaff<E extends Endpoint>(
  row: E,
  input: InputOf<E>
): Promise<Answer<E>> {
  const answer = await call(row, input)
  if (answer.ok) return answer
  // That of the account itself is shown, and not asked for again.
  if (answer.code === 'forbidden' && row.path !== getStaffAccount.path) $isRefused.set(true)
  if (answer.code !== 'second_factor_required' || !(await askSecondFactor())) return answer
  return call(row, input)
}
