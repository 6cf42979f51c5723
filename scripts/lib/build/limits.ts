import { join } from 'node:path'

/** V8 lets young objects fill 130 MB, and old ones all memory; 10,000 pages need half of this. */
export const MEMORY_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Native libraries keep free pages, the bundler's as those that draw pictures. */
export const ALLOCATORS = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }

/** Restarts this process with limits of memory. Call it first; Windows has no `execve`. */
export function limitMemory(): void {
  const { execArgv, execPath, argv, env, platform, execve } = process
  const isLimited = MEMORY_FLAGS.every(flag => execArgv.includes(flag))
  if (platform === 'win32' || !execve || isLimited) return
  const parameters = [execPath, ...execArgv, ...MEMORY_FLAGS, ...argv.slice(1)]
  execve(execPath, parameters, { ...env, ...ALLOCATORS })
}

/** Of V8, for code without its types; later starts take half as long. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../../.astro/compile-cache')
