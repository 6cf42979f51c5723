import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { JobProblem } from '#server/jobs/worker.ts'

/** What one run of ffmpeg or ffprobe may use. */
export interface ToolLimits {
  /** Milliseconds, by the clock. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Command that installs ffmpeg, by platform. */
export const INSTALL_FFMPEG =
  process.platform === 'darwin'
    ? 'brew install ffmpeg'
    : process.platform === 'win32'
      ? 'winget install ffmpeg'
      : 'sudo apt-get install ffmpeg'

/** Milliseconds for which it is not asked again. */
const KNOWN_MS = 60_000
let known: { at: number; isThere: Promise<boolean> } | undefined

/** Whether both programs are there; looked up once a minute. */
export function isFfmpegThere(): Promise<boolean> {
  if (!known || performance.now() - known.at > KNOWN_MS) {
    known = { at: performance.now(), isThere: lookForFfmpeg() }
  }
  return known.isThere
}

async function lookForFfmpeg(): Promise<boolean> {
  const answers = ['ffmpeg', 'ffprobe'].map(program => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const child = spawn(program, ['-version'], { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
    return promise
  })
  return (await Promise.all(answers)).every(Boolean)
}

/** Kilobytes of address space; films of 8K need 3 GB. */
const MEMORY_KB = 6 * 1024 * 1024
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024
const ERRORS_MAX_BYTES = 64 * 1024
const NOT_FOUND = 127

/**
 * Limits memory and processor time, and runs a program with low priority. Standard input stays open
 * until this process ends, even by SIGKILL, which ends the program too.
 */
const GUARD = `
ulimit -c 0 2>/dev/null
ulimit -v "$1" 2>/dev/null
ulimit -t "$2" 2>/dev/null
shift 2
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- &
program=$!
{ cat <&3; kill -9 "$program"; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$program"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`

interface ToolRun extends ToolLimits {
  /** Gets each line of standard output; without it they are returned. */
  onLine?: (line: string) => void
  /** Gets standard output as it comes. */
  onData?: (chunk: Buffer) => void
}

/**
 * Runs ffmpeg or ffprobe in the background.
 *
 * @returns what it printed
 * @throws JobProblem when it is missing, takes too long or finds no space; Error with its last lines otherwise
 */
export async function runTool(
  command: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { timeoutMs, signal, onLine, onData }: ToolRun
): Promise<Buffer> {
  signal?.throwIfAborted()
  const words = ['-v', 'error', '-hide_banner', ...args]
  const isWindows = process.platform === 'win32'
  const seconds = Math.ceil((timeoutMs / 1_000) * availableParallelism())
  const child = isWindows
    ? spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('sh', ['-c', GUARD, 'sh', `${MEMORY_KB}`, `${seconds}`, command, ...words], {
        stdio: ['pipe', 'pipe', 'pipe'],
        // A group of its own, so that all of it can be ended.
        detached: true
      })
  const kill = () => {
    if (child.pid === undefined) return
    try {
      if (isWindows) child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  signal?.addEventListener('abort', kill, { once: true })
  const printed: Buffer[] = []
  let size = 0
  let errors = ''
  let rest = ''
  child.stdin?.on('error', () => undefined)
  child.stdout.on('data', (chunk: Buffer) => {
    if (onData) onData(chunk)
    else if (onLine) {
      const lines = (rest + chunk.toString('utf8')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    } else if ((size += chunk.length) <= OUTPUT_MAX_BYTES) printed.push(chunk)
    else kill()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-ERRORS_MAX_BYTES)
  })
  child.on('exit', () => child.stdin?.end())
  const { promise, resolve } = Promise.withResolvers<number | 'missing'>()
  child.on('error', () => resolve('missing'))
  child.on('close', code => resolve(code === NOT_FOUND ? 'missing' : (code ?? -1)))
  const code = await promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  })
  signal?.throwIfAborted()
  if (code === 'missing') {
    throw new JobProblem(
      'ffmpeg_missing',
      `${command} was not found. Install it: ${INSTALL_FFMPEG}`
    )
  }
  if (isLate) throw new JobProblem('took_too_long', `${command} took too long`)
  if (code !== 0) throw failureOf(command, errors)
  return Buffer.concat(printed)
}

/** A run that failed, with the last lines that it printed. */
export class ToolError extends Error {
  readonly lines: readonly string[]
  constructor(command: string, lines: readonly string[]) {
    super(`${command}: ${lines.at(-1) ?? 'was stopped'}`)
    this.lines = lines
  }
}

function failureOf(command: string, errors: string): Error {
  const lines = errors
    .trim()
    .split('\n')
    .filter(line => line.trim() !== '')
  if (/No space left on device/.test(errors)) return new JobProblem('no_space', 'the disk is full')
  return new ToolError(command, lines.slice(-5))
}

/** Arguments as they are typed. Not for file names, which may hold spaces. */
export const words = (line: string) => line.split(' ')

/** Containers of films and sound; playlists and lists of files could name other files. */
const FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,mxf,dv,rm,wav,mp3,flac,aac,aiff,w64'

/** Opens a file and nothing else. */
export const openOnly = (file: string) => [
  ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
  ...['-max_alloc', `${1024 ** 3}`, '-i', `file:${file}`]
]
