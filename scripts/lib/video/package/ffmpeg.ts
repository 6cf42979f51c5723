import { spawnSync } from 'node:child_process'

/** A wrong call, or a file that cannot be used: its message is all the operator needs. */
export class Refusal extends Error {}

/** What the command printed. @throws Refusal with the last line of its issue */
export function run(command: 'ffmpeg' | 'ffprobe', args: string[]): string {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { error, status, stdout, stderr } = spawnSync(command, ['-v', 'error', ...args], options)
  if (error && 'code' in error && error.code === 'ENOENT') {
    const ways = 'apt install ffmpeg, brew install ffmpeg or winget install ffmpeg'
    throw new Refusal(`${command} was not found. Install it: ${ways}`)
  }
  if (status !== 0) {
    const issue = stderr?.trim().split('\n').at(-1)
    throw new Refusal(`${command}: ${issue || error?.message || 'was stopped'}`)
  }
  return stdout
}

export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-y', ...args])

/** Arguments as they are typed. Not for file names, which may hold spaces. */
export const words = (line: string) => line.split(' ')
