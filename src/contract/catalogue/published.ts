import type { ClassSummary } from './classes.ts'

/** A class as the site publishes it in files, for scripts without the API. As old as the snapshot. */
export interface PublishedClass extends Pick<
  ClassSummary,
  'id' | 'slug' | 'title' | 'level' | 'language' | 'categoryIds' | 'instructor' | 'isPro'
> {
  durationSeconds: number
  rating: ClassSummary['rating']
  learnerCount?: ClassSummary['learnerCount']
  /** The poster in the site's sizes; absent when it was not fetched. */
  picture?: {
    /**
     * Path without width and type: `/_astro/pictures/1f2e` stands for
     * `/_astro/pictures/1f2e-480.avif` and `.webp`.
     */
    base: string
    width: number
    height: number
    /** Ascending. */
    widths: number[]
  }
}

/** Classes in one file. */
export const PUBLISHED_PART = 48

/** Path of the file with the class at this place of the whole list, newest first, from 0. */
export const publishedPartPath = (place: number) =>
  `/catalogue/classes/${Math.floor(place / PUBLISHED_PART)}.json`
