// Runs a PostgreSQL server until its own input ends, then ends the server and deletes its folder.
//
//   node tests/support/postgres-guard.ts CLUSTER PORT     CLUSTER: JSON of makeCluster
//
// The input ends however the parent does, by kill -9 too, so nothing of a test run stays behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Cluster } from './postgres-cluster.ts'

/** Nothing in it outlives the tests, so nothing needs to reach the disk. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off'
]

const { folder, program, data, sockets, user } = JSON.parse(process.argv[2] ?? '') as Cluster
const server = spawn(
  program,
  [
    ...['-D', data, '-k', sockets, '-p', process.argv[3] ?? ''],
    ...SETTINGS.flatMap(setting => ['-c', setting])
  ],
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user }
)
const hasEnded = once(server, 'exit')
process.stdin.resume().once('end', () => server.kill('SIGINT'))
await hasEnded
rmSync(folder, { recursive: true, force: true })
process.exit(server.exitCode ?? 1)
