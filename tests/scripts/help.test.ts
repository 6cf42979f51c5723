import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { machine } from '#tests/support/operating/machine.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** Commands; Prettier has its own help. */
const OURS = Object.entries(scripts).flatMap(([name, line]) => {
  // What stands before `||` is for the shell. See docs/decisions/operating/npm-signals.md
  const command = line.split(' || ').at(-1) ?? ''
  return /^node scripts\/[\w/-]+\.ts$/.test(command) ? [[name, command] as const] : []
})

/** Runs a script with a parameter behind the command, as npm does. */
async function answer(command: string, parameter: string) {
  const line = `${command.replace('node', `"${process.execPath}"`)} ${parameter}`
  const child = spawn(line, {
    cwd: ROOT,
    env: machine(),
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close')
  ])
  return { code: code as number | null, stdout, stderr }
}

describe('npm scripts', () => {
  test('are commands of scripts/, but for the formatter', () => {
    const called = Object.keys(scripts).filter(name => !name.startsWith('pre'))
    expect(called.filter(name => !OURS.some(([ours]) => ours === name))).toEqual(['format'])
  })

  test.each(OURS)('%s knows --help, and names an unknown parameter', async (name, command) => {
    const [help, unknown] = await Promise.all([
      answer(command, '--help'),
      answer(command, '--frobnicate')
    ])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(help.stdout).toMatch(`Usage: ${call} -- [options]`)
    expect(help.stdout.split('Example:\n')[1]).toContain(name)
    expect(unknown).toEqual({
      code: name === 'admin' ? 2 : 1,
      stdout: '',
      stderr: "error: unknown option '--frobnicate'\n"
    })
  })
})
