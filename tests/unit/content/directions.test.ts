import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numberRuns } from '#domain/text/number-runs.ts'

const FOLDER = join(import.meta.dirname, '../../../src/locales/ar')

/** Shown by what isolates runs itself. */
const ISOLATED_WHERE_SHOWN = ['player keys.share', 'player volumeNow']

const textsIn = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        textsIn(inner, path ? `${path}.${key}` : key)
      )

test.each(readdirSync(FOLDER))('%s isolates its dates, sums and percentages', file => {
  const texts = textsIn(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), '')
  const open = texts.filter(([path, text]) => {
    const plain = text.replace(/\u2066[^\u2069]*\u2069/g, '').replace(/\{\{\w+\}\}(?=%)/g, '1')
    return (
      numberRuns(plain).some(part => part.isRun) &&
      !ISOLATED_WHERE_SHOWN.includes(`${file.replace('.json', '')} ${path}`)
    )
  })
  expect(open).toEqual([])
})
