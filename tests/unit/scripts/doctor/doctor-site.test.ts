import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookAtAddresses, lookAtSite } from '#scripts/lib/doctor/site.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const SETTINGS = {
  siteUrl: 'https://ufuq.example',
  publicApiHost: '/api',
  isProduction: true
}

describe('the doctor looks at the built site', () => {
  let folder: string
  let remove: () => void
  beforeEach(() => {
    ;({ path: folder, remove } = temporaryFolder())
  })
  afterEach(() => remove())

  const look = (facts?: object) => {
    if (facts) writeFiles(folder, { '.site.json': JSON.stringify(facts) })
    return lookAtSite({ ...SETTINGS, siteDir: folder })
  }

  test('which is there, and for these addresses', () => {
    expect(look({ siteUrl: 'https://ufuq.example', apiHost: '/api' }).state).toBe('ok')
  })

  test('which an older version built, without its addresses', () => {
    expect(look({ policy: '' }).state).toBe('ok')
  })

  test('which was built for others', () => {
    const { state, text } = look({ siteUrl: 'http://localhost:4321', apiHost: 'https://api.old' })
    expect(state).toBe('note')
    expect(text).toContain(
      'SITE_URL was http://localhost:4321 then and is https://ufuq.example now'
    )
    expect(text).toContain('PUBLIC_API_HOST was https://api.old')
  })

  test('which is not there', () => {
    expect(look()).toMatchObject({ state: 'note', text: expect.stringContaining(join(folder)) })
  })
})

describe('the doctor looks at the addresses', () => {
  test.each([
    { why: 'the API below the site', set: {}, state: 'ok' },
    { why: 'an API elsewhere', set: { publicApiHost: 'https://api.ufuq.example' }, state: 'ok' },
    {
      why: 'a secure site whose API is not: browsers refuse to call it',
      set: { publicApiHost: 'http://api.ufuq.example' },
      state: 'wrong'
    },
    {
      why: 'a site for others on this machine: mails would lead nowhere',
      set: { siteUrl: 'http://localhost:4321' },
      state: 'wrong'
    },
    {
      why: 'a site for others without TLS',
      set: { siteUrl: 'http://ufuq.example' },
      state: 'wrong'
    },
    {
      why: 'the same while it is tried',
      set: { siteUrl: 'http://localhost:4321', isProduction: false },
      state: 'ok'
    }
  ])('$why', ({ set, state }) => {
    expect(lookAtAddresses({ ...SETTINGS, ...set }).state).toBe(state)
  })
})
