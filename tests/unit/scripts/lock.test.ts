import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licencesOf, type Lock, type LockedPackage, nameOf } from '#scripts/lib/release/licences.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = <Value>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Value
const lock = read<Lock>('package-lock.json')
const { allowScripts, ...ours } = read<{
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}>('package.json')
const packages = Object.entries(lock.packages).filter(([folder]) => folder)

/** For some machines alone, so that it is not there on others, and npm may not have seen it. */
const isForSome = ({ optional, os, cpu }: LockedPackage) =>
  optional === true && (os ?? cpu) !== undefined

/** May be used and sent to browsers as it is; the weaker copyleft ones are used unchanged. */
const LICENCES = new Set([
  // `@visx/vendor` holds parts of d3, `robust-predicates` is in the public domain.
  ...['MIT and ISC', 'Unlicense'],
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'Zlib']
])

describe('package-lock.json', () => {
  test('every package is known by its content', () => {
    const unknown = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unknown.map(([folder]) => folder)).toEqual([])
  })

  test('every package comes from the registry of npm', () => {
    const elsewhere = packages.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/')
    )
    expect(elsewhere.map(([folder]) => folder)).toEqual([])
  })

  test('a package runs a script of its own only where package.json has decided so', () => {
    const undecided = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .filter(([folder, one]) => !(nameOf(folder) in allowScripts) && !isForSome(one))
    expect(undecided.map(([folder]) => folder)).toEqual([])
    const names = new Set(packages.map(([folder]) => nameOf(folder)))
    expect(Object.keys(allowScripts).filter(name => !names.has(name))).toEqual([])
  })

  test('what package.json names is named by an exact version, and locked at it', () => {
    for (const [name, wanted] of Object.entries({
      ...ours.dependencies,
      ...ours.devDependencies
    })) {
      // A second version of a package stands under a name of its own.
      const version = wanted.replace(/^npm:[\w-]+@/, '')
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  test('every licence is one that we may use', () => {
    const strange = licencesOf(lock)
      .map(([licence]) => licence)
      .filter(licence => licence.split(/ (?:AND|OR) |[()]/).some(one => one && !LICENCES.has(one)))
    expect(strange).toEqual([])
  })
})
