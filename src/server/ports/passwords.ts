import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#server/problem.ts'
import { type Cost, readPhc, writePhc } from './phc.ts'

/** Hashes passwords; refuses when too many wait for it already. */
export interface Passwords {
  /** A PHC string. */
  hash: (password: string) => Promise<string | Refusal<'unavailable'>>
  /**
   * Whether it is the password of that hash; `stale`: it is, and the hash should be made anew.
   *
   * @param phc `undefined` takes as long as a wrong password, and is one
   */
  check: (
    password: string,
    phc: string | undefined
  ) => Promise<'right' | 'stale' | 'wrong' | Refusal<'unavailable'>>
  /** A PHC string that is no password's; to be told so takes as long as a wrong password. */
  unusable: () => string
  /** How many are being hashed, and wait for it. */
  load: () => { running: number; waiting: number }
}

/** @see reliability, “argon2id, m=19456 KiB, t=2, p=1” */
export const COST: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

const SALT_BYTES = 16
const HASH_BYTES = 32
const AT_ONCE = 2
const WAITING = 64
const RETRY_AFTER = 2

const derive = promisify(argon2)

export function createPasswords(cost: Cost = COST): Passwords {
  const { inTurn, load } = queue()
  const unusable = () =>
    writePhc({ cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) })
  const nobody = unusable()
  return {
    hash: password =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        return writePhc({ cost, salt, hash: await digest(password, cost, salt, HASH_BYTES) })
      }),
    check: (password, phc = nobody) =>
      inTurn(async () => {
        const known = readPhc(phc)
        const hash = await digest(password, known.cost, known.salt, known.hash.length)
        if (!timingSafeEqual(hash, known.hash)) return 'wrong'
        const isStale = JSON.stringify(known.cost) !== JSON.stringify(cost)
        return isStale ? 'stale' : 'right'
      }),
    unusable,
    load
  }
}

function digest(password: string, cost: Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  return derive('argon2id', {
    // One password whatever the keyboard puts together: é, or e and an accent.
    message: password.normalize('NFC'),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength
  })
}

/** Runs two pieces of work at once, lets 64 wait, and refuses the rest. */
function queue() {
  const waiting: (() => void)[] = []
  let running = 0
  const inTurn = async <Value>(
    work: () => Promise<Value>
  ): Promise<Value | Refusal<'unavailable'>> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) return new Refusal('unavailable', { retryAfter: RETRY_AFTER })
      await new Promise<void>(next => waiting.push(next))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes this place over, so that nobody comes in between.
      if (next) next()
      else running--
    }
  }
  return { inTurn, load: () => ({ running, waiting: waiting.length }) }
}
