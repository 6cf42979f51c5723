import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'

/** Id of a blank record, whose page is a template for scripts. */
const BLANK = 0

/** Slug of fallback pages. */
export const FALLBACK_SLUG = '_'

const text = { ar: '', en: '' }

const summary = {
  id: BLANK,
  slug: FALLBACK_SLUG,
  title: text,
  summary: text,
  level: 'BEGINNER',
  language: 'ar',
  categoryIds: [],
  instructor: { id: BLANK, slug: FALLBACK_SLUG, name: text },
  posterUrl: '',
  durationSeconds: 0,
  episodeCount: 0,
  rating: { average: 0, count: 0 },
  isFeatured: false,
  isPro: false,
  publishedAt: '',
  updatedAt: ''
} satisfies Omit<Class, 'description' | 'objectives' | 'modules' | 'resources'>

const items = (['video', 'text', 'quiz'] as const).map(type => ({
  id: BLANK,
  type,
  title: text,
  isPreview: false
}))

/** One of everything, without texts. */
export const blankClass: Class = {
  ...summary,
  description: text,
  objectives: [text],
  modules: [{ id: BLANK, title: text, items }],
  resources: [{ id: BLANK, title: text, sizeBytes: 0 }]
}

export const blankExpert: Expert = {
  id: BLANK,
  slug: FALLBACK_SLUG,
  name: text,
  headline: text,
  photoUrl: '',
  courseCount: 0,
  views: 0,
  about: text,
  links: [''],
  courses: [summary]
}

/** Values of `data-gap` in a blank record's view; undefined in all others. */
export function slotsOf({ id }: { id: number }): (name: string) => string | undefined {
  return name => (id === BLANK ? name : undefined)
}
