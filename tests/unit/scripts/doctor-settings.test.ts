import { describe, expect, test } from 'vitest'
import { lookAtSettings } from '#scripts/doctor/settings.ts'
import { SETTINGS } from '#server/env.ts'

const SECRET = 'a secret of the test, 32 bytes or more'
const wrong = (environment: Record<string, string>) =>
  lookAtSettings(environment).filter(({ state }) => state === 'wrong')

describe('the doctor', () => {
  test('lists every setting, and finds none wrong where none is set', () => {
    expect(lookAtSettings({}).map(({ about }) => about)).toEqual(SETTINGS.map(({ name }) => name))
    expect(wrong({})).toEqual([])
  })

  test('shows a value, a default, and never a secret', () => {
    const lines = lookAtSettings({ JWT_SECRET: SECRET, SITE_URL: 'https://ufuq.example' })
    const says = (name: string) => lines.find(({ about }) => about === name)?.says
    expect(says('SITE_URL')).toMatch(/^https:\/\/ufuq\.example /)
    expect(says('PORT')).toMatch(/^unset, so 4321 /)
    expect(says('JWT_SECRET')).toMatch(/^set /)
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })

  test.each([
    {
      why: 'each wrong one',
      set: { PORT: 'x', JWT_SECRET: 'short' },
      names: ['PORT', 'JWT_SECRET']
    },
    {
      why: 'one that another needs',
      set: { DATABASE_URL: 'postgres://localhost/x' },
      names: ['JWT_SECRET']
    }
  ])('names $why', ({ set, names }) => {
    expect(wrong(set).map(({ about }) => about)).toEqual(names)
  })
})
