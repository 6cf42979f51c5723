import { certificateRosette, sign, star } from '#art/certificate.ts'
import { element } from '#art/svg.ts'
import site from '#content/site.json' with { type: 'json' }
import type { Certificate } from '#contract/certificates.ts'
import { certificatePath } from '#domain/addresses.ts'
import { namedClasses } from '#domain/catalogue/named-classes.ts'
import { qrCode } from '#domain/certificates/qr.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { contentsText } from '#i18n/format/contents-text.ts'
import { formatDate, formatDuration } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { certificateText } from '#i18n/texts/certificates.ts'

/** Letters, after which a line break is possible. */
const LONGEST_WORD = 24
/** More marks on a letter overlap other lines. */
const MOST_MARKS = 3

const BREAK = '\u200B'

/** A text that can be typeset: without controls, long words and stacked marks. */
export function settable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061C\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(new RegExp(`[^\\s-]{${LONGEST_WORD + 1},}`, 'gu'), broken)
    .trim()
}

function broken(word: string): string {
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
  return letters
    .map((letter, at) => (at % LONGEST_WORD === 0 && at > 0 ? BREAK : '') + letter)
    .join('')
}

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

/** Ours, one for each other script, then those of the machine. */
export const PDF_FONTS = [
  'Cairo',
  'Noto Sans',
  ...[
    ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
    ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
    ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai']
  ].map(script => `Noto Sans ${script}`),
  'Droid Sans Fallback',
  'Ufuq Hangul'
]

const PICTURES = { ornament: certificateRosette(), mark: sign(), star: star('#c98a1b') }

/** Input of `certificate.typ`. */
export function pageOf(certificate: Certificate, locale: Locale, siteUrl: string): object {
  const { id, issuedAt, durationSeconds, revoked, path, contents } = certificate
  const t = certificateText(locale)
  const read = (text: Bilingual) => settable(plainText(text, locale))
  const name = read(certificate.learnerName)
  const course = read(certificate.courseTitle)
  const address = `${siteUrl}${localized(certificatePath(id), locale)}`
  return {
    ...PICTURES,
    language: locale,
    fonts: PDF_FONTS,
    title: t('titleOf', { name, course }),
    description: achievementOf(certificate, locale, read),
    day: dayAt(Date.parse(issuedAt)).split('-').map(Number),
    issuer: site.name[locale],
    heading: t(path ? 'path.title' : 'title'),
    awarded: t('awarded'),
    name,
    reason: t(path ? 'path.reason' : 'reason'),
    course,
    classes: namedClasses(path?.courses ?? []).map(({ title }) => read(title)),
    'outcomes-label': t('outcomes'),
    outcomes: (contents?.outcomes ?? []).map(one => withoutFinalSigns(read(one))),
    facts: [
      path
        ? { label: t('path.classes'), value: t('path.count', { count: path.courses.length }) }
        : { label: t('expert'), value: read(certificate.instructorName) },
      contents
        ? { label: t(path ? 'path.contents' : 'contents'), value: contentsText(t, contents) }
        : {
            label: t(path ? 'path.duration' : 'duration'),
            value: formatDuration(durationSeconds, locale)
          },
      { label: t('issued'), value: formatDate(issuedAt, locale) }
    ],
    'number-label': t('number'),
    number: settable(id),
    revoked: revoked ? t('stamp') : null,
    qr: picture(address),
    'qr-alt': t('qr'),
    verify: t('verify'),
    address,
    'address-text': address.replace(/^https?:\/\//, '')
  }
}

/** PDF readers take a sign before a space for a word, which breaks Arabic. */
const withoutFinalSigns = (text: string) => text.replace(/\p{Mn}+(?=\s|$)/gu, '')

function picture(address: string): string {
  const { size, path } = qrCode(address)
  const code = element('path', { fill: '#231440', d: path })
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}` },
    code
  )
}
