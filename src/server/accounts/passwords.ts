import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#server/http/problem.ts'
import { type Cost, readPhc, writePhc } from './phc.ts'

/**
 * Hashes passwords; refuses when too many wait for it already, the newest of the network that has most of
 * them. Whoever fills the queue holds up themselves.
 */
export interface Passwords {
  /** A PHC string. @param network who asks */
  hash: (password: string, network?: string) => Promise<string | Refusal<'unavailable'>>
  /**
   * Whether it is the password of that hash; `stale`: it is, and the hash should be made anew.
   *
   * @param phc `undefined` takes as long as a wrong password, and is one
   * @param network who asks
   */
  check: (
    password: string,
    phc: string | undefined,
    network?: string
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
    hash: (password, network) =>
      inTurn(network, async () => {
        const salt = randomBytes(SALT_BYTES)
        return writePhc({ cost, salt, hash: await digest(password, cost, salt, HASH_BYTES) })
      }),
    check: (password, phc = nobody, network) =>
      inTurn(network, async () => {
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

interface Waiting {
  network: string
  end: (isRefused: boolean) => void
}

/** Runs two pieces of work at once, lets 64 wait, and refuses the rest. */
function queue() {
  const waiting: Waiting[] = []
  let running = 0
  const inTurn = async <Value>(
    network = '',
    work: () => Promise<Value>
  ): Promise<Value | Refusal<'unavailable'>> => {
    if (running >= AT_ONCE) {
      const isRefused =
        !makeRoom(waiting, network) ||
        (await new Promise<boolean>(end => waiting.push({ network, end })))
      if (isRefused) return new Refusal('unavailable', { retryAfter: RETRY_AFTER })
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes this place over, so that nobody comes in between.
      if (next) next.end(false)
      else running--
    }
  }
  return { inTurn, load: () => ({ running, waiting: waiting.length }) }
}

/** Refuses the newest of the network that has most waiting, when that is more than this one would have. */
function makeRoom(waiting: Waiting[], network: string): boolean {
  if (waiting.length < WAITING) return true
  const counts = new Map<string, number>()
  for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1)
  const [most = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  if ((counts.get(network) ?? 0) + 1 >= count) return false
  const newest = waiting.findLastIndex(({ network }) => network === most)
  for (const { end } of waiting.splice(newest, 1)) end(true)
  return true
}
