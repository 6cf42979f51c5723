import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandLine, count } from '#scripts/lib/cli.ts'
import { type Guard, readGuards } from '#scripts/lib/guards/read-guards.ts'
import { openTree } from '#scripts/lib/guards/try-guards.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const command = commandLine(
  'npm run test:guards --',
  `Removes each guard of tests/guards in a copy of the project, one at a time, and
names those that no test notices. Exits with 1 when a guard went unnoticed, or
its tests fail with it.`,
  'npm run test:guards -- --changed main'
)
  .argument('[parts...]', 'only guards whose name, file or test contains one of these')
  .option('--changed <commit>', 'only guards whose file or test changed since that commit')
  .option('--jobs <number>', 'how many at once, each in a copy', count, availableParallelism())
  .option('--list', 'only lists them')
  .parse()
const { jobs, ...values } = command.opts<{ changed?: string; jobs: number; list?: true }>()
const positionals = command.args

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
const changed = values.changed && git('diff', '--name-only', '-z', values.changed)
const isWanted = ({ name, file, tests }: Guard) =>
  (!changed || [file, ...tests].some(one => changed.includes(one))) &&
  (positionals.length === 0 ||
    positionals.some(part => [name, file, ...tests].some(one => one.includes(part))))
const guards = readGuards(ROOT).filter(isWanted)
if (values.list) {
  for (const { name, file } of guards) process.stdout.write(`${name} (${file})\n`)
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'ufuq-guards-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

function copyOfProject(name: string): string {
  const tree = join(folder, name)
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    if (existsSync(join(ROOT, file)) && file !== 'node_modules')
      cpSync(join(ROOT, file), join(tree, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

const trees = await Promise.all(
  Array.from({ length: Math.min(jobs, guards.length) }, (_, at) => openTree(copyOfProject(`${at}`)))
)
const unheld: string[] = []
const waiting = guards.values()
await Promise.all(
  trees.map(async tree => {
    for (const guard of waiting) {
      const outcome = await tree.tryWithout(guard)
      process.stdout.write(`${outcome.padEnd(10)}${guard.name} (${guard.file})\n`)
      if (outcome !== 'noticed') unheld.push(`${outcome.padEnd(10)}${guard.name}`)
    }
    tree.close()
  })
)
process.stdout.write(`\n${guards.length} guards, ${unheld.length} not held by a test\n`)
for (const line of unheld) process.stdout.write(`  ${line}\n`)
process.exit(unheld.length > 0 ? 1 : 0)
