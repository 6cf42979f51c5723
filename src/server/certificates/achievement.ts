import type { Certificate } from '#contract/certificates.ts'
import { namedClasses } from '#domain/catalogue/named-classes.ts'
import { certificateText } from '#i18n/texts/certificates.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'

/** What a certificate is issued for, as a sentence. @param read formats a title */
export function achievementOf(
  { courseTitle, path }: Certificate,
  locale: Locale,
  read: (text: Bilingual) => string
): string {
  const t = certificateText(locale)
  const course = read(courseTitle)
  if (!path) return t('achievement', { course })
  const named = namedClasses(path.courses).map(({ title }) => read(title))
  const classes = named.join(' · ') || t('path.count', { count: path.courses.length })
  return t('path.achievement', { course, classes })
}
