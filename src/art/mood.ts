import type { MedallionColors } from './medallion.ts'
import { mix, type Palette } from './palette.ts'
import type { Random } from './random.ts'
import type { Weave } from './tessellation.ts'

export type Mood = {
  ground: string
  foot: string
  /** A hardly visible line. */
  hint: string
  /** A quiet pattern. */
  whisper: string
  /** A clearly visible line. */
  accent: string
  /** Far from the sun. */
  edge: string
  /** Around the sun. */
  glow: string
  /** The category's colour, and a livelier one. */
  body: string
  ember: string
  /** Contrasts with `ground`. */
  far: string
  land: string
  sun: MedallionColors
  /** `field` is below the pattern. */
  weave: Required<Omit<Weave, 'strapWidth'>> & { field: string }
}

type Tones = Pick<Mood, 'ground' | 'foot' | 'accent' | 'edge' | 'glow' | 'land' | 'far'> &
  Pick<MedallionColors, 'petal' | 'seed' | 'star' | 'heart' | 'kite'> & { field: string }

function moodOf({ base, bright, deep, pale, warm }: Palette, tones: Tones): Mood {
  const { field, petal, seed, star, heart, kite, ...grounds } = tones
  const whisper = tones.accent === warm ? tones.glow : tones.accent
  const straps = { strap: pale, casing: mix(deep, '#000000', 0.15) }
  return {
    ...grounds,
    body: base,
    ember: bright,
    whisper,
    hint: mix(tones.ground, whisper, 0.18),
    sun: { petal, seed, star, heart, kite, ring: tones.accent, ...straps },
    weave: { field, star, petal, minor: kite, ...straps }
  }
}

const MOODS = {
  night: ({ deep, base, bright, warm, soft }: Palette) => ({
    ground: deep,
    foot: mix(deep, base, 0.6),
    accent: warm,
    edge: deep,
    glow: mix(base, soft, 0.45),
    land: mix(deep, '#000000', 0.3),
    far: base,
    field: deep,
    petal: base,
    seed: soft,
    star: warm,
    heart: bright,
    kite: bright
  }),
  dusk: ({ deep, base, bright, warm, soft }: Palette) => ({
    ground: mix(base, deep, 0.3),
    foot: mix(base, soft, 0.3),
    accent: warm,
    edge: deep,
    glow: soft,
    land: deep,
    far: deep,
    field: mix(base, deep, 0.2),
    petal: deep,
    seed: warm,
    star: warm,
    heart: bright,
    kite: bright
  }),
  day: ({ deep, base, bright, warm, soft, pale }: Palette) => ({
    ground: pale,
    foot: mix(pale, soft, 0.75),
    accent: base,
    edge: pale,
    glow: warm,
    land: base,
    far: base,
    field: mix(pale, soft, 0.45),
    petal: base,
    seed: soft,
    star: warm,
    heart: deep,
    kite: bright
  }),
  bloom: ({ deep, base, bright, warm, pale }: Palette) => ({
    ground: mix(bright, deep, 0.12),
    foot: mix(bright, warm, 0.3),
    accent: pale,
    edge: deep,
    glow: mix(warm, pale, 0.5),
    land: deep,
    far: deep,
    field: bright,
    petal: deep,
    seed: warm,
    star: warm,
    heart: base,
    kite: base
  }),
  glow: ({ deep, base, bright, warm, pale }: Palette) => ({
    ground: mix(warm, '#9a4a10', 0.1),
    foot: mix(warm, pale, 0.5),
    accent: deep,
    edge: deep,
    glow: pale,
    land: base,
    far: base,
    field: mix(warm, pale, 0.55),
    petal: base,
    seed: pale,
    star: pale,
    heart: bright,
    kite: bright
  }),
  mist: ({ deep, base, bright, warm, soft, pale }: Palette) => ({
    ground: mix(soft, base, 0.12),
    foot: mix(soft, pale, 0.6),
    accent: deep,
    edge: soft,
    glow: pale,
    land: deep,
    far: deep,
    field: soft,
    petal: deep,
    seed: bright,
    star: warm,
    heart: bright,
    kite: base
  })
} as const satisfies Record<string, (palette: Palette) => Tones>

const OFTEN = ['night', 'dusk', 'day', 'bloom', 'glow', 'mist', 'night', 'dusk', 'day'] as const

export function anyMood(palette: Palette, random: Random): Mood {
  return moodOf(palette, MOODS[random.pick(OFTEN)](palette))
}
