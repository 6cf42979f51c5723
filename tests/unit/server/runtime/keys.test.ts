import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keysOf, secretIn } from '#server/runtime/keys.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

describe('the secret of an installation', () => {
  test('is made once, readable by its owner only, and leaves no other file', () => {
    const folder = join(folderOfTest(), 'data')
    const secret = secretIn(folder)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(secretIn(folder)).toBe(secret)
    expect(readdirSync(folder)).toEqual(['jwt-secret'])
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  test('is another one in another folder', () => {
    expect(secretIn(folderOfTest())).not.toBe(secretIn(folderOfTest()))
  })

  test('is refused when it is too short to be one', () => {
    const folder = folderOfTest()
    writeFileSync(join(folder, 'jwt-secret'), 'short\n')
    expect(() => secretIn(folder)).toThrow(/jwt-secret is damaged/)
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe('short\n')
  })

  test('is the same for processes that start at once', async () => {
    const folder = folderOfTest()
    const code = `import { secretIn } from '#server/runtime/keys.ts'
process.stdout.write(secretIn(process.argv[1]))`
    const secrets = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', code, folder])
        let printed = ''
        child.stdout.on('data', (text: Buffer) => (printed += String(text)))
        await once(child, 'close')
        return printed
      })
    )
    expect(new Set(secrets)).toEqual(new Set([secretIn(folder)]))
  })
})

describe('keysOf', () => {
  test('gives a key for each use, always the same of a secret', () => {
    const keys = Object.values(keysOf('a secret')).map(key => key.toString('hex'))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(key => key.length === 64)).toBe(true)
    expect(keysOf('a secret')).toEqual(keysOf('a secret'))
    expect(keysOf('another')).not.toEqual(keysOf('a secret'))
  })
})
