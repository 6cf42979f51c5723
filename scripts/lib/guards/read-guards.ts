import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** Tools that may stand in place of a test, with their commands. */
export const GUARD_COMMANDS: Readonly<Record<string, string[]>> = {
  lint: ['oxlint'],
  texts: ['node', 'scripts/check.ts']
}

export interface Guard {
  name: string
  file: string
  /** Occurs exactly once in the file. */
  text: string
  /** What the text is replaced with; empty: it is removed. */
  by: string
  /** Paths of tests, or keys of `GUARD_COMMANDS`; one of them must fail. */
  tests: string[]
}

const Table = z.array(
  z.strictObject({
    file: z.string(),
    test: z.union([z.string(), z.array(z.string())]),
    guards: z.record(z.string(), z.union([z.string(), z.tuple([z.string(), z.string()])]))
  })
)

export function readGuards(root: string): Guard[] {
  return globSync('tests/guards/*.yaml', { cwd: root })
    .sort()
    .flatMap(table => Table.parse(parse(readFileSync(join(root, table), 'utf8'))))
    .flatMap(({ file, test, guards }) =>
      Object.entries(guards).map(([name, change]) => {
        const [text, by] = typeof change === 'string' ? [change, ''] : change
        return { name, file, text, by, tests: [test].flat() }
      })
    )
}

/** The source without the guard. @throws Error unless its text occurs once */
export function withoutGuard(source: string, { name, file, text, by }: Guard): string {
  const parts = source.split(text)
  if (parts.length !== 2)
    throw new Error(`${name}: ${file} holds its text ${parts.length - 1} times`)
  return parts.join(by)
}
