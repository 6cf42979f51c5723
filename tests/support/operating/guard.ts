// Looks after a temporary folder and the server that runs in it: when its own input ends, it ends the
// server and deletes the folder. What the server prints is in `server.log` there; when it ends by itself,
// the last of it is printed.
//
//   node tests/support/operating/guard.ts FOLDER     input: the JSON of a Program on one line
//
// The input ends however the parent does, by kill -9 too, so nothing of a test run stays behind.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Program } from './guarded.ts'

const folder = process.argv[2] ?? ''
const LAST_PRINTED = 4_000
const log = join(folder, 'server.log')
let server: ChildProcess | undefined
const input = createInterface({ input: process.stdin })
input.once('line', line => {
  const { program, parameters, user, env } = JSON.parse(line) as Program
  const fd = openSync(log, 'a')
  server = spawn(program, parameters, {
    cwd: folder,
    stdio: ['ignore', fd, fd],
    ...user,
    ...(env && { env })
  })
  server.once('error', error => process.stderr.write(`${error.message}\n`))
  // Its owner learns of the server's end by the guard's.
  server.once('close', () => {
    process.stderr.write(readFileSync(log, 'utf8').slice(-LAST_PRINTED))
    input.close()
  })
})
await once(input, 'close')
if (server?.pid && server.exitCode === null && server.signalCode === null) {
  server.kill('SIGINT')
  await once(server, 'exit')
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
process.exit()
