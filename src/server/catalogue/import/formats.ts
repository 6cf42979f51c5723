import * as z from 'zod'
import { LONGEST } from '#contract/fields.ts'
import { COVER_SEED_MOST } from '#contract/studio/classes/class-document.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { COLOURS } from '#art/palette.ts'
import { TRAITS } from '#art/portrait/look.ts'
import { SYMBOL_NAMES } from '#art/symbols/symbols.ts'
import { PROMO_CODE } from '#domain/payments/promo-code.ts'

const words = (longest: number) =>
  z
    .strictObject(
      { ar: z.string().max(longest).optional(), en: z.string().max(longest).optional() },
      { error: 'write { ar: …, en: … }' }
    )
    .refine(({ ar, en }) => `${ar ?? ''}${en ?? ''}`.trim() !== '', {
      error: 'is empty in both languages'
    })
    .transform(({ ar = '', en = '' }) => ({ ar, en }))

const Title = words(LONGEST.title)
const Passage = words(LONGEST.body)
export type Words = z.output<typeof Title>

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/
const Slug = z
  .string({ error: 'write a slug: lower-case Latin letters, digits and hyphens' })
  .regex(SLUG, { error: 'write a slug: lower-case Latin letters, digits and hyphens' })
  .max(100)
const Day = z.iso.date({ error: 'write the day like 2026-02-14' })
/** EGP; its piastres are still exact. */
const PRICE_MAX = 1_000_000
const Percentage = z
  .number({ error: 'write a number from 0 to 100' })
  .min(0, { error: 'write a number from 0 to 100' })
  .max(100, { error: 'write a number from 0 to 100' })
const Plans = z.array(
  z.enum(SubscriptionType.options, { error: 'write MONTHLY, QUARTERLY or YEARLY' })
)

export function isSlug(name: string): boolean {
  return SLUG.test(name)
}

export const CategoriesFile = z
  .array(z.strictObject({ slug: Slug, name: Title }), { error: 'write a list of categories' })
  .refine(list => list.some(({ slug }) => slug === 'featured'), {
    error: 'the category “featured” is missing'
  })

export const PackagesFile = z.array(
  z.strictObject({
    id: z.int().positive(),
    monthlyPrice: z
      .number()
      .min(0)
      .max(PRICE_MAX)
      .multipleOf(0.01, { error: 'write EGP with at most two decimals' }),
    discountPercentage: Percentage.default(0),
    quarterlySavingPercentage: Percentage.default(0)
  }),
  { error: 'write a list of packages' }
)

export const PromoCodesFile = z.array(
  z
    .strictObject({
      code: z.string().regex(new RegExp(PROMO_CODE, 'i'), {
        error: 'write 3 to 40 Latin letters, digits and hyphens'
      }),
      discountPercentage: Percentage.refine(value => value > 0, { error: 'write more than 0' }),
      starts: Day.optional(),
      ends: Day,
      plans: Plans.optional(),
      maxRedemptions: z.int().positive().optional()
    })
    .refine(({ starts, ends }) => starts === undefined || starts <= ends, {
      path: ['ends'],
      error: 'lies before starts'
    }),
  { error: 'write a list of promo codes' }
)

export const PathsFile = z.array(
  z.strictObject({
    slug: Slug,
    title: Title,
    summary: words(LONGEST.summary),
    audience: Passage,
    order: Passage,
    outcomes: z.array(words(LONGEST.summary)).min(1),
    classes: z.array(Slug).min(2, { error: 'name at least two classes' })
  }),
  { error: 'write a list of paths' }
)

/** One of these words; the first by default. */
function trait<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `write one of ${words.join(', ')}` }).default(words[0])
}

const Portrait = z.strictObject({
  build: z.enum(TRAITS.build, { error: 'write woman or man' }),
  age: trait(TRAITS.age),
  face: trait(TRAITS.face),
  skin: trait(TRAITS.skin),
  head: trait(TRAITS.head),
  hair: trait(TRAITS.hair),
  mouth: trait(TRAITS.mouth),
  beard: trait(TRAITS.beard),
  glasses: trait(TRAITS.glasses),
  dress: trait(TRAITS.dress),
  extra: trait(TRAITS.extra),
  sky: trait(TRAITS.sky),
  colours: z
    .array(z.enum(COLOURS, { error: `write one of ${COLOURS.join(', ')}` }))
    .max(3, { error: 'name at most three colours: dress, below it, head scarf' })
    .default([])
})

export const ExpertFile = z
  .strictObject({
    portrait: Portrait.optional(),
    links: z
      .array(
        z
          .url({ protocol: /^https$/, error: 'write an address that begins with https://' })
          .max(LONGEST.url, { error: `is longer than ${LONGEST.url} characters` })
      )
      .default([])
  })
  .nullable()

/** Each text is written in at least one of the languages. */
export const ExpertText = z.strictObject({
  name: z.string().trim().max(LONGEST.title).default(''),
  headline: z.string().trim().max(LONGEST.title).default('')
})

const SEED_RANGE = `write a whole number from 1 to ${COVER_SEED_MOST}`

export const ClassFile = z
  .strictObject({
    expert: Slug,
    level: z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED'], {
      error: 'write BEGINNER, INTERMEDIATE or ADVANCED'
    }),
    language: z.enum(['ar', 'en'], { error: 'write ar or en' }),
    categories: z.array(Slug).min(1, { error: 'name at least one category' }),
    symbol: z.enum(SYMBOL_NAMES, { error: `write one of ${SYMBOL_NAMES.join(', ')}` }).optional(),
    coverSeed: z
      .int({ error: SEED_RANGE })
      .min(1, { error: SEED_RANGE })
      .max(COVER_SEED_MOST, { error: SEED_RANGE })
      .optional(),
    featured: z.boolean({ error: 'write true or false' }).default(false),
    pro: z.boolean({ error: 'write true or false' }).default(false),
    published: Day,
    updated: Day,
    trailer: Slug.optional(),
    resources: z.array(z.strictObject({ file: z.string(), title: Title })).default([])
  })
  .refine(({ published, updated }) => updated >= published, {
    path: ['updated'],
    error: 'lies before published'
  })

export const ClassText = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST.title),
  summary: z.string().trim().min(1).max(LONGEST.summary),
  objectives: z.array(z.string().trim().min(1).max(LONGEST.summary)).min(1)
})

export const ModuleFile = z.strictObject({ title: Title, previews: z.array(Slug).default([]) })

export const VideoFile = z.strictObject({ title: Title, clip: Slug })

export const LessonText = z.strictObject({ title: z.string().trim().min(1).max(LONGEST.title) })

export const QuizFile = z.strictObject({
  title: Title,
  passPercentage: Percentage,
  questions: z
    .array(
      z.strictObject({
        text: Passage,
        options: z
          .array(z.strictObject({ text: Passage, correct: z.boolean().default(false) }))
          .min(2, { error: 'write at least two options' })
          .refine(options => options.some(({ correct }) => correct), {
            error: 'mark at least one option with correct: true'
          }),
        explanation: Passage,
        see: z
          .strictObject(
            { item: Slug, at: z.number().min(0) },
            { error: 'write { item: …, at: … }, a video of the class and its second' }
          )
          .optional()
      })
    )
    .min(1, { error: 'write at least one question' })
})
export type Quiz = z.output<typeof QuizFile>

export const ChaptersFile = z.array(z.strictObject({ at: z.number().min(0), title: Title }))
