import { describe, expect, test } from 'vitest'
import { describeFinding } from '#scripts/lib/doctor/finding.ts'
import { lookAtSettings } from '#scripts/lib/doctor/settings.ts'
import { SETTINGS } from '#server/settings/env.ts'

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
    const lineOf = (name: string) => lines.find(({ about }) => about === name)?.text
    expect(lineOf('SITE_URL')).toMatch(/^https:\/\/ufuq\.example /)
    expect(lineOf('PORT')).toMatch(/^unset, so 4321 /)
    expect(lineOf('JWT_SECRET')).toMatch(/^set /)
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })

  test.each([
    {
      name: 'BACKUP_DIR',
      why: 'DATA_DIR',
      set: { DATA_DIR: '/tmp/kept' },
      is: '/tmp/kept/backups'
    },
    { name: 'SITE_URL', why: 'PORT', set: { PORT: '4999' }, is: 'http://localhost:4999' },
    { name: 'API_HOST', why: 'PORT', set: { PORT: '4999' }, is: 'http://localhost:4999/api' },
    { name: 'API_HOST', why: 'no wrong PORT', set: { PORT: 'x' }, is: 'http://localhost:4321/api' },
    { name: 'LOG_LEVEL', why: 'NODE_ENV', set: { NODE_ENV: 'production' }, is: 'requests' }
  ])('the default of $name follows $why', ({ name, set, is }) => {
    const line = lookAtSettings(set).find(({ about }) => about === name)?.text
    expect(line).toContain(`unset, so ${is} `)
  })

  test('keeps a column between names and values, and promises no default that is empty', () => {
    for (const finding of lookAtSettings({})) {
      expect(describeFinding(finding)).toContain(`${finding.about} `)
      expect(finding.text).not.toMatch(/, so\s{2}/)
    }
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

  test.each(SETTINGS.filter(setting => 'check' in setting).map(({ name }) => name))(
    'goes on when %s is nonsense',
    name => {
      for (const value of ['\\', 's3://x', 'https://x', '%']) {
        expect(lookAtSettings({ [name]: value })).toHaveLength(SETTINGS.length)
      }
    }
  )
})
