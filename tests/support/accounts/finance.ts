import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { send } from './accounts.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from './staff.ts'

type Call = Parameters<typeof send>[1]

/** The API with the small catalogue, and one of its staff with a fresh second factor. */
export interface Desk {
  api: TestApi
  staff: Staff
  ask: (call: Call, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** The value of a successful answer. */
  read: <Value>(call: Call, body?: unknown, headers?: Record<string, string>) => Promise<Value>
}

export async function openDesk(
  address: string,
  { role = 'finance', gateway }: { role?: Role; gateway?: (db: Db) => Gateway } = {}
): Promise<Desk> {
  const api = await openFilledApi(address, { ...(gateway && { gateway }) })
  const staff = await openStaff(api, [role])
  await setUpCodes(api, staff)
  const ask: Desk['ask'] = (call, body, headers = {}) =>
    send(api, call, body, { ...staff.headers, ...headers })
  return {
    api,
    staff,
    ask,
    async read<Value>(...input: Parameters<Desk['ask']>) {
      const answer = await ask(...input)
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Value
    }
  }
}

/** Code and reason of a refusal, or the status of a success. */
export async function verdict(answer: Response | Promise<Response>): Promise<string | number> {
  const response = await answer
  if (response.ok) return response.status
  const { code, reason } = (await response.json()) as { code: string; reason?: string }
  return reason === undefined ? code : `${code}: ${reason}`
}
