import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GUARD_COMMANDS, readGuards } from '#scripts/lib/guards/read-guards.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const GUARDS = readGuards(ROOT)

/** A call that refuses for a number, or locks. */
const CALL =
  /(?<!function )\b(?:rateLimit|refuseWhileWaiting|refuseIfUsedUp|lockEnrolment|lockLearner)\(/

describe('the tables of guards', () => {
  test('name files and tests that exist', () => {
    const paths = new Set(GUARDS.flatMap(({ file, tests }) => [file, ...tests]))
    const missing = [...paths].filter(
      path => !(path in GUARD_COMMANDS) && !existsSync(join(ROOT, path))
    )
    expect(missing).toEqual([])
  })

  test('name texts that stand in their file once', () => {
    const wrong = GUARDS.filter(({ file, text }) => read(file).split(text).length !== 2)
    expect(wrong.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
  })

  test('have a name for each guard', () => {
    const names = GUARDS.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('have a row for each call that refuses for a number, or locks', () => {
    const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter(file =>
      CALL.test(read(file))
    )
    expect(files.length).toBeGreaterThan(10)
    const withoutGuards = (file: string) =>
      GUARDS.filter(guard => guard.file === file).reduce(
        (source, { text }) => source.replace(text, ''),
        read(file)
      )
    expect(files.filter(file => CALL.test(withoutGuards(file)))).toEqual([])
  })
})
