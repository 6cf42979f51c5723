export interface Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

export interface Phc {
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
