import * as z from 'zod/mini'

/** Longest texts of records, in UTF-16 code units. */
export const LONGEST = { title: 500, summary: 2_000, body: 50_000, url: 2_000 } as const

/** Whether all databases can store it: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/** Storable text of at most `longest` code units. */
export const plain = (longest: number) =>
  z.string().check(z.maxLength(longest), z.refine(isStorable, { error: 'NUL or a lone surrogate' }))

/** The same, not blank. */
export const filled = (longest: number) =>
  plain(longest).check(z.refine(value => value.trim() !== '', { error: 'empty' }))

/** A text in both languages, of which one may be empty. */
export const textOf = (longest: number) =>
  z
    .object({ en: plain(longest), ar: plain(longest) })
    .check(z.refine(({ en, ar }) => (en + ar).trim() !== '', { error: 'empty in both languages' }))

export const Text = textOf(LONGEST.title)
export type Text = z.output<typeof Text>

export const Summary = textOf(LONGEST.summary)
export const Body = textOf(LONGEST.body)

/** Positive integer. */
export const Id = z.int().check(z.positive())
/** In UTF-8 bytes; with `.html` it is a file's name. */
const SLUG_MAX_BYTES = 200
/** A segment of an address, never digits only; `_` and `.` at the start are reserved for the site. */
export const Slug = z.string().check(
  z.regex(/^(?!\d+$)(?![._])[^\s/\\?#%\p{C}]+$/u),
  z.refine(slug => new TextEncoder().encode(slug).byteLength <= SLUG_MAX_BYTES, {
    error: 'too long'
  })
)
/** ISO 8601, UTC. */
export const Time = z.iso.datetime()
/** YYYY-MM-DD. */
export const Day = z.iso.date()
/** Whole seconds. */
export const Seconds = z.int().check(z.minimum(0))
/** EGP with at most two decimals. */
export const Pounds = z.number().check(
  z.minimum(0),
  z.refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
)
export const Percentage = z.number().check(z.minimum(0), z.maximum(100))
/** Absolute, or relative to the call's address. */
export const Url = plain(LONGEST.url).check(z.minLength(1))
export const HttpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(LONGEST.url))
export const Locale = z.enum(['ar', 'en'])
export const Email = z.email().check(z.maxLength(254))

/** A whole number in an address. */
export const whole = (lowest: number, highest: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${Math.max(9, `${highest}`.length)}}$`))),
    z.pipe(z.transform(Number), z.number().check(z.minimum(lowest), z.maximum(highest)))
  )

export const PAGE_SIZE = { usual: 24, most: 100 } as const

/** Query of lists: `page` from 1, `pageSize` up to 100. */
export const paging = {
  page: z.optional(whole(1, 999_999_999)),
  pageSize: z.optional(whole(1, PAGE_SIZE.most))
}

/** `total` counts all pages. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.int().check(z.minimum(1)),
    pageSize: z.int().check(z.minimum(0)),
    total: z.int().check(z.minimum(0))
  })
