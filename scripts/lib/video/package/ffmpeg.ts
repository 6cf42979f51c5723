import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'

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

export type Size = { width: number; height: number }

export type Source = {
  file: string
  seconds: number
  /** As seen: turned upright, with square pixels. */
  size: Size
  /** Which of the file's streams is the video: a cover picture may come first. */
  index: number
  /** How to make its sound AAC; undefined when it has none. */
  audio: string | undefined
}

const Probe = z.object({
  format: z.object({ duration: z.optional(z.coerce.number()) }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.optional(z.string()),
      codec_name: z.optional(z.string()),
      profile: z.optional(z.string()),
      channels: z.optional(z.number()),
      bit_rate: z.optional(z.coerce.number()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      sample_aspect_ratio: z.optional(z.string()),
      disposition: z.optional(z.object({ attached_pic: z.number() })),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) })))
    })
  )
})

type Stream = z.infer<typeof Probe>['streams'][number]

/** What the file holds. @throws Refusal when that is no video */
export function inspect(file: string): Source {
  const json = run('ffprobe', ['-of', 'json', '-show_format', '-show_streams', file])
  const { format, streams } = Probe.parse(JSON.parse(json))
  const video = streams.find(s => s.codec_type === 'video' && !s.disposition?.attached_pic)
  if (!video?.width || !video.height) throw new Refusal(`${file} has no video stream`)
  if (!format.duration) throw new Refusal(`${file} has no duration: is it complete?`)

  const [across = 1, down = 1] = video.sample_aspect_ratio?.split(':').map(n => +n || 1) ?? []
  const width = (video.width * across) / down
  const isTurned = video.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const size = isTurned ? { width: video.height, height: width } : { width, height: video.height }
  const sound = streams.find(s => s.codec_type === 'audio')
  return { file, seconds: format.duration, size, index: video.index, audio: sound && aac(sound) }
}

function aac({ codec_name, profile, channels = 0, bit_rate = Infinity }: Stream): string {
  const isReady = codec_name === 'aac' && profile === 'LC' && channels <= 2 && bit_rate <= 160_000
  return isReady ? '-c:a copy' : '-c:a aac -ac 2 -b:a 128k'
}
