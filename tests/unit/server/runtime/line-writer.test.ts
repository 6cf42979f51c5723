import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLineWriter } from '#server/runtime/log.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

/** Writes 40 MB in lines and each finished tenth to stderr; then waits for input. */
const TALKER = `
import { createLineWriter } from '#server/runtime/log.ts'
const writer = createLineWriter(1)
const line = 'x'.repeat(399) + String.fromCharCode(10)
for (let tenth = 0; tenth < 10; tenth++) {
  for (let at = 0; at < 10_000; at++) writer.add(line)
  await new Promise(resolve => setTimeout(resolve, 20))
  process.stderr.write(String(tenth))
}
process.stdin.once('data', () => process.exit(0))
`

function talk(stdout: 'pipe' | number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TALKER], {
    stdio: ['pipe', stdout, 'pipe']
  })
  let tenths = ''
  child.stderr?.on('data', text => {
    tenths += text
  })
  return { child, written: () => expect.poll(() => tenths).toBe('0123456789') }
}

describe('lines', () => {
  test('come whole and in order', async () => {
    const path = join(folderOfTest(), 'log')
    const file = openSync(path, 'w')
    const writer = createLineWriter(file)
    const lines = Array.from({ length: 500 }, (_, at) => `line ${at}\n`)
    for (const line of lines.slice(0, 400)) writer.add(line)
    await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.slice(0, 400).join(''))
    for (const line of lines.slice(400)) writer.add(line)
    writer.flush()
    expect(readFileSync(path, 'utf8')).toBe(lines.join(''))
    closeSync(file)
  })

  test('an unread pipe: the process goes on, and logs later how many lines are lost', async () => {
    const { child, written } = talk('pipe')
    await written()
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', part => {
      text += part
    })
    const counted = () =>
      text.split('\n').reduce((sum, line) => {
        if (line === 'x'.repeat(399)) return sum + 1
        return line.includes('"lines lost"') ? sum + Number(JSON.parse(line).count) : sum
      }, 0)
    await expect.poll(counted).toBe(100_000)
    expect(text).toContain('"lines lost"')
    child.stdin?.end('end')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('the pipe is closed: the process goes on', async () => {
    const { child, written } = talk('pipe')
    child.stdout?.destroy()
    await written()
    child.stdin?.end('end')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test.runIf(process.platform === 'linux')('no room is left: the process goes on', async () => {
    const full = openSync('/dev/full', 'w')
    const { child, written } = talk(full)
    await written()
    child.stdin?.end('end')
    expect(await once(child, 'close')).toEqual([0, null])
    closeSync(full)
  })
})
