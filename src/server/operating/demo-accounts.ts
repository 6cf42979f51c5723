import type { Passwords } from '#server/accounts/passwords.ts'

/** Published by `npm start`. */
export const DEMO_PASSWORD = 'learn-with-ufuq'

export const DEMO_EMAILS = [
  'layla@ufuq.example',
  'omar@ufuq.example',
  'salma@ufuq.example'
] as const

/** Those of the addresses that still have the published password. */
export async function openDemoAccounts(
  learners: readonly { email: string; password: string }[],
  passwords: Passwords
): Promise<string[]> {
  const open: string[] = []
  for (const { email, password } of learners) {
    if (!DEMO_EMAILS.some(demo => demo === email)) continue
    const found = await passwords.check(DEMO_PASSWORD, password)
    if (found === 'right' || found === 'stale') open.push(email)
  }
  return open.sort()
}
