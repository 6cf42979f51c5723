/**
 * Young objects: by itself V8 lets them fill 130 MB. Old ones: it would let garbage lie until the
 * machine's memory is used up; ten thousand pages need half of this.
 */
const LIMITS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Half of what a build takes lies outside of V8, with the bundler, whose allocators keep what is free. */
const ALLOCATORS = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }

/**
 * Puts a process with little memory in the place of this one: all of these are read at its start only.
 * Call it before anything is loaded or written. Where a system cannot do that, as Windows, nothing
 * changes.
 */
export function limitMemory(): void {
  const { execArgv, execPath, argv, env, platform, execve } = process
  if (platform === 'win32' || !execve || LIMITS.every(limit => execArgv.includes(limit))) return
  execve(execPath, [execPath, ...execArgv, ...LIMITS, ...argv.slice(1)], { ...env, ...ALLOCATORS })
}
