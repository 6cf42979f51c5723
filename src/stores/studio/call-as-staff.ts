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
  /** What it is asked for, in the words of the reader. */
  purpose: string | undefined
  answer: (isProved: boolean) => void
}

export const $challenge = atom<Challenge | undefined>()

let asked: Promise<boolean> | undefined

/** Asks for the second factor, once for all calls that wait for it. */
function askSecondFactor(purpose: string | undefined): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => $challenge.set({ purpose, answer: resolve })).finally(
    () => {
      asked = undefined
      $challenge.set(undefined)
    }
  )
  return asked
}

/** Set when an answer says that a role was taken away. */
export const $isRefused = atom(false)

/** Rows that always ask for the second factor name what it is for. */
type Purpose<E extends Endpoint> = E extends { secondFactor: `again${string}` }
  ? [purpose: string]
  : [purpose?: string]

/** Calls a row for staff; asks for the second factor where the row wants it, and calls again. */
export const callAsStaff = <E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  ...[purpose]: Purpose<E>
): Promise<Answer<E>> => callForPurpose(row, input, purpose)

/** As `callAsStaff`, for any row. */
export const callForPurpose = <E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  purpose?: string
): Promise<Answer<E>> => askAsStaff(row, () => call(row, input), purpose)

/** Asks for the second factor where the row wants it, and sends again. */
export async function askAsStaff<E extends Endpoint>(
  row: E,
  send: () => Promise<Answer<E>>,
  purpose?: string
): Promise<Answer<E>> {
  const answer = await send()
  if (answer.ok) return answer
  // That of the account itself is shown, and not asked for again.
  if (answer.code === 'forbidden' && row.path !== getStaffAccount.path) $isRefused.set(true)
  if (answer.code !== 'second_factor_required' || !(await askSecondFactor(purpose))) return answer
  return send()
}
