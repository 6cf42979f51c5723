import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import type { ClipContent, ClipRecord } from '#server/media/clip-files.ts'
import type { Quiz, Words } from './formats.ts'

/** A file to be stored. */
export interface MediaEntry {
  path: string
  content: Uint8Array | { file: string }
}

export interface CategoryRecord {
  slug: string
  name: Words
}

export interface PackageRecord {
  id: number
  monthlyPrice: number
  discountPercentage: number
  quarterlySavingPercentage: number
}

export interface PromoCodeRecord {
  code: string
  discountPercentage: number
  startsAt: number | undefined
  endsAt: number
  plans: string[] | undefined
  maxRedemptions: number | undefined
}

export interface ExpertRecord {
  slug: string
  name: Words
  headline: Words
  about: Words
  links: string[]
  photo: string
}

/** Markdown, and the pictures that it shows. */
export type LessonContent = Words & { pictures?: LessonPicture[] }

type ItemContent =
  | { type: 'video'; content: ClipRecord; durationSeconds: number }
  | { type: 'text'; content: LessonContent; durationSeconds: number }
  | { type: 'quiz'; content: Omit<Quiz, 'title'> }

export type ItemRecord = ItemContent & { slug: string; title: Words; isPreview: boolean }

export interface ModuleRecord {
  slug: string
  title: Words
  items: ItemRecord[]
}

export interface ClassRecord {
  slug: string
  expert: string
  level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED'
  language: 'ar' | 'en'
  /** Slugs, with `featured`. */
  categories: string[]
  isFeatured: boolean
  isPro: boolean
  publishedAt: number
  updatedAt: number
  title: Words
  summary: Words
  description: Words
  objectives: Words[]
  poster: string
  trailer: string | undefined
  trailerCaptions: { language: 'ar' | 'en'; path: string }[]
  modules: ModuleRecord[]
  resources: { slug: string; title: Words; path: string; sizeBytes: number }[]
}

export interface PathRecord {
  slug: string
  title: Words
  summary: Words
  audience: Words
  order: Words
  outcomes: Words[]
  /** Slugs, in order. */
  classes: string[]
}

export interface Catalogue {
  categories: CategoryRecord[]
  packages: PackageRecord[]
  promoCodes: PromoCodeRecord[]
  experts: ExpertRecord[]
  classes: ClassRecord[]
  paths: PathRecord[]
  clips: ({ name: string } & ClipContent)[]
  media: MediaEntry[]
}
