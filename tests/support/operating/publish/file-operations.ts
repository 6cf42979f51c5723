import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const CHANGING = [
  'copyFileSync',
  'cpSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'symlinkSync',
  'unlinkSync',
  'writeFileSync'
] as const

type Name = (typeof CHANGING)[number]
type Operation = (...values: unknown[]) => unknown

/** Calls `before` in front of every change of files, which does not happen when that throws. @returns the end of it */
export function watchFileOperations(before: (name: Name, count: number) => void): () => void {
  const all = fs as unknown as Record<Name, Operation>
  const usual = Object.fromEntries(CHANGING.map(name => [name, all[name]])) as Record<
    Name,
    Operation
  >
  let count = 0
  for (const name of CHANGING) {
    all[name] = (...values) => {
      before(name, (count += 1))
      return usual[name](...values)
    }
  }
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs, usual)
    syncBuiltinESMExports()
  }
}
