import * as z from 'zod/mini'
import { Level } from '#contract/catalogue/classes.ts'
import { Day, Locale, LONGEST, plain, Text } from '#contract/fields.ts'

/** Designs of a drawn cover that an author can go through. */
export const COVER_SEED_MOST = 999

/** Most parts of a draft; a document of more than `bytes` is refused as well. */
export const DRAFT_MOST = {
  bytes: 2 * 1024 * 1024,
  modules: 100,
  items: 300,
  questions: 100,
  options: 20,
  objectives: 50,
  categories: 50,
  resources: 100,
  pictures: 500
} as const

const listed = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), [])

const line = (longest: number) => z._default(plain(longest), '')

/** A text in both languages, of which both may be empty in a draft. */
const wordsOf = (longest: number) =>
  z._default(z.strictObject({ ar: line(longest), en: line(longest) }), { ar: '', en: '' })
const Title = wordsOf(LONGEST.title)
const Passage = wordsOf(LONGEST.body)

export const DraftWords = z.object({ ar: plain(LONGEST.title), en: plain(LONGEST.title) })
export type DraftWords = z.output<typeof DraftWords>

/** A slug in the end; it may be anything in a draft. */
const Name = line(100)
/** In the media store. */
const StoredPath = plain(LONGEST.url)

const Facts = z._default(
  z.strictObject({
    /** Slug of an expert. */
    expert: Name,
    level: z.optional(Level),
    language: z.optional(Locale),
    /** Slugs, never `featured`. */
    categories: listed(Name, DRAFT_MOST.categories),
    /** What a drawn cover shows. */
    symbol: z.optional(plain(100)),
    /** Draws another ornament around the symbol. */
    coverSeed: z.optional(z.int().check(z.minimum(1), z.maximum(COVER_SEED_MOST))),
    featured: z._default(z.boolean(), false),
    pro: z._default(z.boolean(), false),
    /** Both are set by publishing where they are missing. */
    published: z.optional(Day),
    updated: z.optional(Day),
    /** A clip. */
    trailer: z.optional(plain(100))
  }),
  { expert: '', categories: [], featured: false, pro: false }
)

const Page = z._default(
  z.strictObject({
    title: line(LONGEST.title),
    summary: line(LONGEST.summary),
    objectives: listed(line(LONGEST.summary), DRAFT_MOST.objectives),
    /** Markdown. */
    description: line(LONGEST.body)
  }),
  { title: '', summary: '', objectives: [], description: '' }
)

const Option = z.strictObject({ text: Passage, correct: z._default(z.boolean(), false) })

const Question = z.strictObject({
  text: Passage,
  options: listed(Option, DRAFT_MOST.options),
  explanation: Passage,
  /** A video of this module or one before it, and its second. */
  see: z.optional(z.strictObject({ item: Name, at: z.number().check(z.minimum(0)) }))
})

/** What ids hang on: an item that is moved or given another title keeps its learners’ progress. */
const Key = plain(100)

export const DraftItem = z.discriminatedUnion('type', [
  z.strictObject({ key: Key, type: z.literal('video'), title: Title, clip: Name }),
  /** Body in Markdown. */
  z.strictObject({ key: Key, type: z.literal('text'), title: Title, body: Passage }),
  z.strictObject({
    key: Key,
    type: z.literal('quiz'),
    title: Title,
    passPercentage: z._default(z.number().check(z.minimum(0), z.maximum(100)), 70),
    questions: listed(Question, DRAFT_MOST.questions)
  })
])
export type DraftItem = z.output<typeof DraftItem>

const DraftModule = z.strictObject({
  key: Key,
  title: Title,
  /** Keys of items that are open to all visitors. */
  previews: listed(Key, DRAFT_MOST.items),
  items: listed(DraftItem, DRAFT_MOST.items)
})
export type DraftModule = z.output<typeof DraftModule>

const Resource = z.strictObject({
  /** `resources/checklist.pdf`; its id hangs on it. */
  file: plain(200),
  title: Title,
  /** Once it has been uploaded. */
  path: z.optional(StoredPath),
  sizeBytes: z.optional(z.int().check(z.minimum(0)))
})

const Picture = z.strictObject({
  /** What Markdown names: `pictures/window.webp`. */
  file: plain(200),
  path: StoredPath
})

/**
 * A class as the folder format has it, in JSON. Of a draft anything may be missing: answers give it
 * whole, with empty texts and lists.
 */
export const ClassDocument = z
  .strictObject({
    class: Facts,
    texts: z._default(z.strictObject({ ar: Page, en: Page }), {
      ar: { title: '', summary: '', objectives: [], description: '' },
      en: { title: '', summary: '', objectives: [], description: '' }
    }),
    modules: listed(DraftModule, DRAFT_MOST.modules),
    resources: listed(Resource, DRAFT_MOST.resources),
    /** What its lessons show. */
    pictures: z.optional(z.array(Picture).check(z.maxLength(DRAFT_MOST.pictures))),
    /** Drawn where it is missing. */
    cover: z.optional(StoredPath)
  })
  .check(
    z.refine(
      ({ modules }) =>
        modules.reduce((sum, { items }) => sum + items.length, 0) <= DRAFT_MOST.items,
      { error: 'too many items', path: ['modules'] }
    )
  )
export type ClassDocument = z.output<typeof ClassDocument>

/** An error stands between the draft and learners; a warning does not. */
export const ClassProblem = z.object({
  /** `modules.basics.items.welcome.clip`, see `src/domain/studio/document-paths.ts`. */
  path: plain(500),
  code: plain(100),
  message: Text,
  severity: z.enum(['error', 'warning'])
})
export type ClassProblem = z.output<typeof ClassProblem>
