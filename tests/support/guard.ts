// Runs a program until its own input ends, then ends the program and deletes its folder.
//
//   node tests/support/guard.ts JSON     the JSON of a Guarded
//
// The input ends however the parent does, by kill -9 too, so nothing of a test run stays behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Guarded } from './guarded.ts'

const { folder, program, parameters, user, env } = JSON.parse(process.argv[2] ?? '') as Guarded
const child = spawn(program, parameters, {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  ...user,
  ...(env && { env })
})
const hasEnded = once(child, 'exit')
process.stdin.resume().once('end', () => child.kill('SIGINT'))
await hasEnded
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
process.exit(child.exitCode ?? 1)
