import { setTimeout as sleep } from 'node:timers/promises'

/** A slow machine answers late; what never comes is found out all the same. In milliseconds. */
const PATIENCE = 60_000
const PAUSE = 50

/** Asks again until there is an answer. @throws Error that names what did not come */
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
