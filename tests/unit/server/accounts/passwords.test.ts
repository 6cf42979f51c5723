import { describe, expect, test } from 'vitest'
import { COST, createPasswords, readPhc, writePhc } from '#server/accounts/passwords.ts'
import { Refusal } from '#server/http/problem.ts'

const CHEAP = { memoryKib: 8, passes: 1, parallelism: 1 }

describe('createPasswords', () => {
  const passwords = createPasswords(CHEAP)

  test('uses the documented cost by default', async () => {
    expect(COST).toEqual({ memoryKib: 19_456, passes: 2, parallelism: 1 })
    const hash = String(await createPasswords().hash('a good password'))
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await createPasswords().check('a good password', hash)).toBe('right')
  })

  test('the same password has another hash each time', async () => {
    const [one, other] = [await passwords.hash('x'), await passwords.hash('x')]
    expect(one).not.toBe(other)
    expect(await passwords.check('x', String(one))).toBe('right')
    expect(await passwords.check('X', String(one))).toBe('wrong')
  })

  test('knows a hash that another implementation made', async () => {
    // From the argon2 reference implementation: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`.
    const known =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.check('password', known)).toBe('stale')
    expect(await passwords.check('differentpassword', known)).toBe('wrong')
  })

  test('any password of an unknown account is wrong', async () => {
    for (const password of ['', 'x', 'a good password']) {
      expect(await passwords.check(password, undefined)).toBe('wrong')
    }
  })

  test('an unusable hash looks like any other, and matches no password', async () => {
    const hash = passwords.unusable()
    expect(readPhc(hash).cost).toEqual(CHEAP)
    expect(passwords.unusable()).not.toBe(hash)
    for (const password of ['', 'x', hash]) {
      expect(await passwords.check(password, hash)).toBe('wrong')
    }
  })

  test('a very long password and one in any script count whole', async () => {
    const long = 'س'.repeat(999)
    const hash = String(await passwords.hash(`${long}1`))
    expect(await passwords.check(`${long}2`, hash)).toBe('wrong')
    expect(await passwords.check(`${long}1`, hash)).toBe('right')
  })

  test('two are hashed, sixty-four wait, the rest is refused; afterwards the queue is empty', async () => {
    for (let round = 0; round < 2; round++) {
      const hashes = await Promise.all(Array.from({ length: 100 }, () => passwords.hash('x')))
      const refused = hashes.filter(hash => hash instanceof Refusal)
      expect(refused).toHaveLength(34)
      expect(refused[0]).toMatchObject({ code: 'unavailable', circumstances: { retryAfter: 2 } })
    }
  })

  test('one network that fills the queue blocks no other network', async () => {
    const crowd = Array.from({ length: 100 }, () => passwords.hash('x', '192.0.2.1'))
    const others = ['198.51.100.1', '203.0.113.1'].map(network => passwords.hash('x', network))
    expect((await Promise.all(others)).filter(hash => hash instanceof Refusal)).toEqual([])
    const refused = (await Promise.all(crowd)).filter(hash => hash instanceof Refusal)
    expect(refused).toHaveLength(36)
  })

  test('networks that fill the queue share it, and a new one still gets a place', async () => {
    const networks = Array.from({ length: 300 }, (_, at) => `192.0.2.${at % 3}`)
    const crowd = networks.map(network => passwords.check('x', undefined, network))
    expect(await passwords.check('x', undefined, '198.51.100.1')).toBe('wrong')
    const answers = await Promise.all(crowd)
    const served = networks.filter((_, at) => answers[at] === 'wrong')
    const counts = [0, 1, 2].map(at => served.filter(one => one === `192.0.2.${at}`).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(21)
  })

  test('a failure frees its place', async () => {
    for (let time = 0; time < 5; time++) {
      await expect(passwords.check('x', 'no hash')).rejects.toThrow(RangeError)
    }
    expect(await passwords.check('x', String(await passwords.hash('x')))).toBe('right')
  })
})

describe('PHC strings', () => {
  test('are read as they are written', () => {
    const phc = { cost: COST, salt: Buffer.alloc(16, 1), hash: Buffer.alloc(32, 2) }
    expect(readPhc(writePhc(phc))).toEqual(phc)
  })

  test.each([
    '',
    'x',
    '$argon2i$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=16$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=8,t=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=99999999,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$',
    '$2b$12$abcdefghijklmnopqrstuv'
  ])('“%s” is none of ours', text => {
    expect(() => readPhc(text)).toThrow(RangeError)
  })
})
