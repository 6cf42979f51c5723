import * as z from 'zod/mini'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Body,
  filled,
  HttpsUrl,
  Id,
  listOf,
  LONGEST,
  paging,
  plain,
  Text,
  Url
} from '#contract/fields.ts'

const WRITERS = ['expert', 'editor', 'owner'] as const satisfies Role[]
const EDITORS = ['editor', 'owner'] as const satisfies Role[]

const ListedExpert = z.object({
  id: Id,
  slug: plain(200),
  name: Text,
  headline: Text,
  photoUrl: Url,
  /** Live ones. */
  classCount: z.int().check(z.minimum(0)),
  /** Visitors see the page. */
  isPublic: z.boolean(),
  isRetired: z.boolean(),
  /** `staff`: imports of the folder leave it alone. */
  setBy: z.enum(['staff', 'catalogue'])
})

export const StudioExpert = z.extend(ListedExpert, {
  /** Of these fields, for `If-Match`; also the ETag. */
  revision: plain(100),
  /** Markdown. */
  about: Body,
  links: z.array(HttpsUrl),
  /** Of the photo, in the media store. */
  photo: plain(LONGEST.url)
})

const words = (longest: number) => z.strictObject({ ar: filled(longest), en: filled(longest) })

/** In place of a photo: drawn from the name. */
export const DRAWN_PHOTO = 'drawn'

/** In both languages. */
const fields = {
  name: words(LONGEST.title),
  headline: words(LONGEST.title),
  about: words(LONGEST.body),
  links: z.array(HttpsUrl).check(z.maxLength(20)),
  /** A picture of the media store, or `drawn`. */
  photo: plain(LONGEST.url)
}

export const listStudioExperts = endpoint('GET', '/studio/experts', {
  summary: 'Experts by name; an expert sees the own record.',
  staff: WRITERS,
  query: z.strictObject({
    /** Part of a name or slug. */
    query: z.optional(filled(100)),
    ...paging
  }),
  reply: listOf(ListedExpert)
})

export const getStudioExpert = endpoint('GET', '/studio/experts/:id', {
  summary: 'One expert with all fields; the revision is the ETag.',
  staff: WRITERS,
  reply: StudioExpert,
  errors: ['not_found']
})

export const createStudioExpert = endpoint('POST', '/studio/experts', {
  summary: 'Makes an expert, who is public once a class of theirs is; drawn without a photo.',
  staff: EDITORS,
  body: z.strictObject({
    ...fields,
    links: z.optional(fields.links),
    photo: z.optional(fields.photo),
    /** Made from the name unless given; Latin. */
    slug: z.optional(plain(100))
  }),
  reply: StudioExpert,
  status: 201,
  errors: ['conflict']
})

export const changeStudioExpert = endpoint('PATCH', '/studio/experts/:id', {
  summary: 'Changes fields of an expert, which is live at once; an expert changes the own ones.',
  staff: WRITERS,
  headers: z.object({ 'if-match': z.optional(z.string().check(z.maxLength(200))) }),
  body: z.strictObject({
    name: z.optional(fields.name),
    headline: z.optional(fields.headline),
    about: z.optional(fields.about),
    links: z.optional(fields.links),
    photo: z.optional(fields.photo)
  }),
  reply: StudioExpert,
  errors: ['not_found', 'conflict', 'revision_conflict']
})

export const retireStudioExpert = endpoint('DELETE', '/studio/experts/:id', {
  summary: 'Takes an expert without live classes away; a later change brings the record back.',
  staff: EDITORS,
  errors: ['not_found', 'conflict']
})

const StudioCategory = z.object({
  id: Id,
  slug: plain(200),
  name: Text,
  /** From 0, in the order of pages. */
  position: z.int().check(z.minimum(0)),
  /** Live ones. */
  classCount: z.int().check(z.minimum(0)),
  isRetired: z.boolean(),
  setBy: z.enum(['staff', 'catalogue'])
})

export const listStudioCategories = endpoint('GET', '/studio/categories', {
  summary: 'All categories in their order, retired ones at the end.',
  staff: WRITERS,
  reply: z.array(StudioCategory)
})

export const createStudioCategory = endpoint('POST', '/studio/categories', {
  summary: 'Adds a category at the end.',
  staff: EDITORS,
  body: z.strictObject({ slug: plain(100), name: Text }),
  reply: StudioCategory,
  status: 201,
  errors: ['conflict']
})

export const changeStudioCategory = endpoint('PATCH', '/studio/categories/:id', {
  summary: 'Renames a category, moves it, or brings it back.',
  staff: EDITORS,
  body: z.strictObject({
    name: z.optional(Text),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
    retired: z.optional(z.literal(false))
  }),
  reply: StudioCategory,
  errors: ['not_found', 'conflict']
})

export const retireStudioCategory = endpoint('DELETE', '/studio/categories/:id', {
  summary: 'Takes a category away that no live class has.',
  staff: EDITORS,
  errors: ['not_found', 'conflict']
})
