import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; enough for a slow machine. */
const PATIENCE = 60_000
const PAUSE = 50

/** Polls until there is a value. @throws Error that names what is missing */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>
): Promise<Answer> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`it did not come about that ${what}`)
    await sleep(PAUSE)
  }
}
