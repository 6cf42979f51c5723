import type { ClassSummary } from './classes.ts'

/**
 * A class as the built site itself publishes it beside its pages, for lists that scripts make while
 * the API may be silent. It comes from the snapshot, so it is as old as the page that asks for it.
 */
export interface PublishedClass extends Pick<
  ClassSummary,
  'id' | 'slug' | 'title' | 'level' | 'language' | 'categoryIds' | 'instructor' | 'isPro'
> {
  durationSeconds: number
  rating: ClassSummary['rating']
  learnerCount?: ClassSummary['learnerCount']
  /** The poster in the sizes the site serves; left out when it could not be fetched. */
  picture?: {
    /** Path without width and type: `/_astro/pictures/1f2e` stands for `/_astro/pictures/1f2e-480.avif` and `.webp`. */
    base: string
    width: number
    height: number
    /** Ascending. */
    widths: number[]
  }
}

/** Classes in one file. */
export const PUBLISHED_PART = 48

/** Path of the file that holds the class at a place of the whole list, newest first, counted from 0. */
export const publishedPartPath = (place: number) =>
  `/catalogue/classes/${Math.floor(place / PUBLISHED_PART)}.json`
