import { site } from '#inputs/content.ts'
import type { Course, VideoObject } from 'schema-dts'
import type { Class } from '#contract/catalogue/classes.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { fullAddress } from '#ui/parts/address.ts'
import { classAddress, expertAddress } from './lists.ts'

export interface Shown {
  description: string
  level: string
  picture: string | undefined
}

export function course(item: Class, locale: Locale, shown: Shown): Course {
  const { description, level, picture } = shown
  const { average, count, isDemo } = item.rating
  return {
    '@type': 'Course',
    name: plainText(item.title, locale),
    description,
    url: classAddress(item, locale),
    ...(picture && { image: fullAddress(picture) }),
    inLanguage: item.language,
    educationalLevel: level,
    isAccessibleForFree: false,
    provider: {
      '@type': 'Organization',
      name: site().name[locale],
      url: fullAddress(localized('/', locale))
    },
    offers: { '@type': 'Offer', category: 'Subscription' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(item.durationSeconds > 0 && { courseWorkload: span(item.durationSeconds, 60) }),
      instructor: {
        '@type': 'Person',
        name: plainText(item.instructor.name, locale),
        url: expertAddress(item.instructor, locale)
      }
    },
    ...(count > 0 &&
      !isDemo && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count }
      })
  }
}

/** Undefined without a trailer or a picture. */
export function trailer(item: Class, locale: Locale, shown: Shown): VideoObject | undefined {
  const { trailerUrl } = item
  if (!trailerUrl || !shown.picture) return undefined
  return {
    '@type': 'VideoObject',
    name: plainText(item.title, locale),
    description: shown.description,
    thumbnailUrl: fullAddress(shown.picture),
    uploadDate: item.publishedAt,
    // URLs with a query are signed and expire.
    ...(!trailerUrl.includes('?') && { contentUrl: fullAddress(trailerUrl) })
  }
}

export function previews(item: Class, locale: Locale, shown: Shown): VideoObject[] {
  const { picture } = shown
  if (!picture) return []
  return item.modules
    .flatMap(({ items }) => items)
    .filter(({ type, isPreview }) => type === 'video' && isPreview)
    .map(({ id, title, durationSeconds }) => ({
      '@type': 'VideoObject',
      name: plainText(title, locale),
      description: shown.description,
      thumbnailUrl: fullAddress(picture),
      uploadDate: item.publishedAt,
      ...(durationSeconds && { duration: span(durationSeconds, 1) }),
      url: `${classAddress(item, locale)}/videos?item=${id}`
    }))
}

/** ISO 8601, rounded to `step` seconds: `PT1H20M`. */
function span(seconds: number, step: number): string {
  const whole = Math.max(step, Math.round(seconds / step) * step)
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  return `PT${parts.map((part, at) => (part ? `${part}${'HMS'[at]}` : '')).join('')}`
}
