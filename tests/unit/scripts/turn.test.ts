import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeTurn } from '#scripts/lib/build/turn.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

const nobodyElse = () => {
  throw new Error('held by another process')
}

test('one process has the lock at a time', async () => {
  const file = join(folderOfTest(), '.astro', 'build.lock')
  const order: string[] = []
  const giveBack = await takeTurn(file, nobodyElse)
  const waited = Promise.withResolvers<void>()
  const second = takeTurn(file, waited.resolve).then(give => {
    order.push('second')
    give()
  })
  await waited.promise
  order.push('first')
  giveBack()
  await second
  expect(order).toEqual(['first', 'second'])
  await expect(takeTurn(file, nobodyElse)).resolves.toBeTypeOf('function')
})

test('the lock of a killed process is free', async () => {
  const file = join(folderOfTest(), 'build.lock')
  const code = `import { takeTurn } from '#scripts/lib/build/turn.ts'
await takeTurn(process.argv[1], () => undefined)
console.log('taken')
setInterval(() => undefined, 1_000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code, file], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  await once(other.stdout, 'data')
  const waited = Promise.withResolvers<void>()
  const turn = takeTurn(file, waited.resolve)
  await waited.promise
  other.kill('SIGKILL')
  await expect(turn).resolves.toBeTypeOf('function')
}, 60_000)
