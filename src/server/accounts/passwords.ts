import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#server/http/problem.ts'

interface Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

interface Phc {
  cost: Cost
  salt: Buffer
  hash: Buffer
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` @see https://github.com/P-H-C/phc-string-format */
export function writePhc({ cost, salt, hash }: Phc): string {
  const { memoryKib, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** @throws RangeError for anything else */
export function readPhc(text: string): Phc {
  const [, m, t, p, salt = '', hash = ''] = PHC.exec(text) ?? []
  if (!hash) throw new RangeError('not an argon2id hash')
  return {
    cost: { memoryKib: Number(m), passes: Number(t), parallelism: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64')
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** When too many wait, the newest of the network with most is refused. */
export interface Passwords {
  /** @returns PHC string */
  hash: (password: string, network?: string) => Promise<string | Refusal<'unavailable'>>
  /**
   * @param phc `undefined` takes as long as a wrong password
   * @returns `stale`: right, but hashed at another cost
   */
  check: (
    password: string,
    phc: string | undefined,
    network?: string
  ) => Promise<'right' | 'stale' | 'wrong' | Refusal<'unavailable'>>
  /** A PHC string that no password matches, for an account without one. @see isPasswordSet */
  unusable: () => string
  load: () => { running: number; waiting: number }
}

/** Recommended for argon2id; memory in KiB. */
export const COST: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

const SALT_BYTES = 16
const HASH_BYTES = 32
/** Salt of hashes that no password matches. */
const NO_PASSWORD = Buffer.alloc(SALT_BYTES)
const CONCURRENCY = 2
const QUEUE_MAX = 64
const RETRY_AFTER = 2

const derive = promisify(argon2)

export function createPasswords(cost: Cost = COST): Passwords {
  const { enqueue, load } = queue()
  const unusable = () => writePhc({ cost, salt: NO_PASSWORD, hash: randomBytes(HASH_BYTES) })
  const dummy = unusable()
  return {
    hash: (password, network) =>
      enqueue(network, async () => {
        const salt = randomBytes(SALT_BYTES)
        return writePhc({ cost, salt, hash: await digest(password, cost, salt, HASH_BYTES) })
      }),
    check: (password, phc = dummy, network) =>
      enqueue(network, async () => {
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

/** False for the hash of an account without a password. */
export const isPasswordSet = (phc: string): boolean => !readPhc(phc).salt.equals(NO_PASSWORD)

function digest(password: string, cost: Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  return derive('argon2id', {
    // Keyboards write é as one character or as two.
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

function queue() {
  const waiting: Waiting[] = []
  let running = 0
  const enqueue = async <Value>(
    network = '',
    work: () => Promise<Value>
  ): Promise<Value | Refusal<'unavailable'>> => {
    if (running >= CONCURRENCY) {
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
      // The next one takes this place over, so that no other comes between.
      if (next) next.end(false)
      else running--
    }
  }
  return { enqueue, load: () => ({ running, waiting: waiting.length }) }
}

/** Refuses the newest of the network with most, unless that would be this one. */
function makeRoom(waiting: Waiting[], network: string): boolean {
  if (waiting.length < QUEUE_MAX) return true
  const counts = new Map<string, number>()
  for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1)
  const [most = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  if ((counts.get(network) ?? 0) + 1 >= count) return false
  const newest = waiting.findLastIndex(({ network }) => network === most)
  for (const { end } of waiting.splice(newest, 1)) end(true)
  return true
}
