import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOnly, runTool, type ToolLimits, words } from './ffmpeg.ts'

const SAMPLES_PER_SECOND = 8_000
const VALUES_PER_SECOND = 10
/** An hour in full; longer films have fewer values a second. */
const VALUES_MOST = 36_000
const LOUDEST = 32_768

/** Loudness of a film's sound, for the editor of captions. */
export interface Waveform {
  perSecond: number
  /** From 0 to 100. */
  values: number[]
}

/** Writes waveform.json. */
export async function makeWaveform(
  seconds: number,
  video: string,
  out: string,
  limits: ToolLimits
): Promise<void> {
  const perSecond = Math.min(VALUES_PER_SECOND, VALUES_MOST / seconds)
  const samplesInValue = Math.round(SAMPLES_PER_SECOND / perSecond)
  const values: number[] = []
  let [sum, count, odd] = [0, 0, Buffer.alloc(0)]
  const endValue = () => {
    values.push(Math.min(100, Math.round((Math.sqrt(sum / count) / LOUDEST) * 200)))
    ;[sum, count] = [0, 0]
  }
  const onData = (chunk: Buffer) => {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      sum += bytes.readInt16LE(at) ** 2
      if (++count === samplesInValue) endValue()
    }
    odd = Buffer.from(bytes.subarray(whole))
  }
  const sound = words(`-map 0:a:0 -ac 1 -ar ${SAMPLES_PER_SECOND} -f s16le pipe:1`)
  await runTool('ffmpeg', [...words('-nostdin'), ...openOnly(video), ...sound], {
    ...limits,
    onData
  })
  if (count > 0) endValue()
  const waveform: Waveform = { perSecond: SAMPLES_PER_SECOND / samplesInValue, values }
  writeFileSync(join(out, 'waveform.json'), JSON.stringify(waveform))
}
