/** V8 lets young objects fill 130 MB, and old ones all memory; 10,000 pages need half of this. */
const LIMITS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Half of a build's memory is the bundler's, whose allocators keep free pages. */
const ALLOCATORS = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }

/** Restarts this process with limits of memory. Call it first; Windows has no `execve`. */
export function limitMemory(): void {
  const { execArgv, execPath, argv, env, platform, execve } = process
  if (platform === 'win32' || !execve || LIMITS.every(limit => execArgv.includes(limit))) return
  execve(execPath, [execPath, ...execArgv, ...LIMITS, ...argv.slice(1)], { ...env, ...ALLOCATORS })
}
