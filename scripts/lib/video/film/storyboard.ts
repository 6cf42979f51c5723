import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const Both = z.strictObject({ ar: z.string(), en: z.string() })
const Pair = z.tuple([z.number(), z.number()])
const Triple = z.tuple([z.number(), z.number(), z.number()])

/** When and how an element comes, moves and goes; times are seconds of its scene. */
const motion = {
  in: z.optional(z.number()),
  out: z.optional(z.number()),
  over: z.optional(z.number()),
  enter: z.optional(z.enum(['fade', 'rise', 'pop', 'draw', 'up', 'right', 'left'])),
  /** Start, duration, then how far to the right and down. */
  move: z.optional(z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))),
  /** Start, duration, and how many times as large. */
  zoom: z.optional(z.array(Triple)),
  /** Start, duration, degrees. */
  turn: z.optional(z.array(Triple)),
  /** Start, and the opacity that is left. */
  dim: z.optional(Pair),
  opacity: z.optional(z.number()),
  tilt: z.optional(z.number())
}
const paint = {
  fill: z.optional(z.string()),
  stroke: z.optional(z.string()),
  width: z.optional(z.number()),
  dash: z.optional(z.string())
}
const writing = {
  at: Pair,
  size: z.optional(z.number()),
  color: z.optional(z.string()),
  weight: z.optional(z.enum(['bold', 'plain'])),
  anchor: z.optional(z.enum(['start', 'middle', 'end']))
}

const ElementSchema = z.union([
  z.strictObject({ text: z.string(), ...writing, ...motion }),
  z.strictObject({
    /** A number that runs from the first to the second. */
    count: Pair,
    before: z.optional(z.string()),
    after: z.optional(z.string()),
    ...writing,
    ...motion
  }),
  z.strictObject({
    rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    round: z.optional(z.number()),
    ...paint,
    ...motion
  }),
  z.strictObject({ circle: Triple, ...paint, ...motion }),
  z.strictObject({
    line: z.array(Pair).check(z.minLength(2)),
    curve: z.optional(z.boolean()),
    arrow: z.optional(z.boolean()),
    ...paint,
    ...motion
  }),
  z.strictObject({
    path: z.string(),
    at: Pair,
    scale: z.optional(z.number()),
    ...paint,
    ...motion
  }),
  z.strictObject({
    arch: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    ...paint,
    ...motion
  }),
  z.strictObject({ star: Triple, ...paint, ...motion }),
  z.strictObject({
    icon: z.string(),
    at: Pair,
    scale: z.optional(z.number()),
    color: z.optional(z.string()),
    ...motion
  }),
  z.strictObject({
    person: Pair,
    scale: z.optional(z.number()),
    color: z.optional(z.string()),
    hair: z.optional(z.enum(['short', 'scarf', 'long', 'beard', 'child'])),
    mood: z.optional(z.enum(['smile', 'flat', 'sad', 'open'])),
    ...motion
  })
])

const SceneSchema = z.strictObject({
  seconds: z.number().check(z.positive()),
  ground: z.optional(z.enum(['night', 'paper', 'horizon'])),
  chapter: z.optional(Both),
  captions: z.array(Both).check(z.minLength(1)),
  draw: z.array(ElementSchema)
})

const StoryboardSchema = z.strictObject({
  /** The second of the still that stands before the film plays. */
  poster: z.number(),
  scenes: z.array(SceneSchema).check(z.minLength(3))
})

export type Element = z.infer<typeof ElementSchema>
export type Scene = z.infer<typeof SceneSchema>
export type Storyboard = z.infer<typeof StoryboardSchema>
export type Motion = Pick<Element, keyof typeof motion>

/** The storyboard of a `film.yaml`. @throws when it is not of the format */
export function readStoryboard(path: string): Storyboard {
  const { data, error } = StoryboardSchema.safeParse(parse(readFileSync(path, 'utf8')))
  if (error) throw new Error(`${path}: ${z.prettifyError(error)}`)
  return data
}

export const secondsOf = ({ scenes }: Storyboard) =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0)
