import { randomFrom } from '#art/random.ts'

const RATE = 32_000
const BEAT_SECONDS = 0.75
/** A quiet bed under the captions, near -25 LUFS. */
const GAIN = 0.14

/** Steps of the scale above its ground, in semitones: a minor pentatonic with its second. */
const SCALE = [0, 2, 3, 5, 7, 10, 12, 14, 15]
const CHORDS = [
  [0, 7, 15],
  [-4, 3, 12],
  [-2, 5, 14],
  [-5, 2, 10]
]

/** Soft chords with plucked notes above them, as a mono WAV file; the same for the same name. */
export function musicFor(name: string, seconds: number): Buffer {
  const random = randomFrom(`music of ${name}`)
  const ground = random.pick([196, 207.65, 220, 233.08, 246.94])
  const sound = new Float64Array(Math.ceil(seconds * RATE))
  const pitch = (semitones: number) => ground * 2 ** (semitones / 12)

  for (let bar = 0; bar * 8 * BEAT_SECONDS < seconds; bar++) {
    const chord = CHORDS[bar % CHORDS.length] ?? []
    for (const note of chord)
      pad(sound, bar * 8 * BEAT_SECONDS, 8 * BEAT_SECONDS + 1.5, pitch(note) / 2)
  }
  let step = 4
  for (let beat = 2; beat * BEAT_SECONDS < seconds - 4; beat++) {
    if (random.chance(0.42)) continue
    step = Math.min(SCALE.length - 1, Math.max(0, step + random.pick([-2, -1, -1, 1, 1, 2])))
    pluck(sound, beat * BEAT_SECONDS, pitch(SCALE[step] ?? 0))
  }

  const wav = Buffer.alloc(44 + 2 * sound.length)
  wav.write('RIFF')
  wav.writeUInt32LE(36 + 2 * sound.length, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(2 * RATE, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(2 * sound.length, 40)
  for (const [i, value] of sound.entries()) {
    const at = i / RATE
    const edge = Math.min(1, at / 2, (seconds - at) / 3)
    wav.writeInt16LE(Math.round(32_767 * Math.tanh(value * GAIN * Math.max(0, edge))), 44 + 2 * i)
  }
  return wav
}

function pad(sound: Float64Array, start: number, lasts: number, hertz: number) {
  const first = Math.round(start * RATE)
  const count = Math.round(lasts * RATE)
  for (let i = 0; i < count && first + i < sound.length; i++) {
    const at = i / RATE
    const swell = Math.min(1, at / 1.5, (lasts - at) / 1.5)
    const wave = Math.sin(2 * Math.PI * hertz * at) + 0.3 * Math.sin(4 * Math.PI * hertz * at + 0.6)
    sound[first + i] = (sound[first + i] ?? 0) + 0.35 * swell * wave
  }
}

function pluck(sound: Float64Array, start: number, hertz: number) {
  const first = Math.round(start * RATE)
  for (let i = 0; i < 2 * RATE && first + i < sound.length; i++) {
    const at = i / RATE
    const attack = Math.min(1, at / 0.008)
    const wave = [1, 2, 3, 4].reduce(
      (sum, n) =>
        sum + (Math.sin(2 * Math.PI * n * hertz * at) * Math.exp(-at * (1.8 + 1.9 * n))) / n ** 1.4,
      0
    )
    sound[first + i] = (sound[first + i] ?? 0) + 0.8 * attack * wave
  }
}
