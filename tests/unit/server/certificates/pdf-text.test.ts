import { describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import { certificateText } from '#i18n/texts/certificates.ts'
import { formatDate } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { createTypesetter } from '#server/certificates/typesetter.ts'
import { Refusal } from '#server/http/problem.ts'
import { readPdf } from '#tests/support/mail/read-pdf.ts'
import { lettersByPdftotext, lettersOf } from '#tests/support/mail/read-pdftotext.ts'

const ID = 'K7Qf92MxQ4HtBz0aWc3dEg'

const CERTIFICATE: Certificate = {
  id: ID,
  learnerName: { ar: 'منى', en: 'Mona' },
  courseTitle: { ar: 'الإصغاء والخلاف', en: 'Listening and conflict' },
  courseSlug: 'listening',
  instructorName: { ar: 'د. عادل سالم', en: 'Dr. Adel Salem' },
  issuedAt: '2026-11-23T10:00:00.000Z',
  durationSeconds: 12 * 3600 + 25 * 60,
  language: 'ar',
  verifyUrl: `https://u.example/certificates/${ID}`,
  revoked: false
}

/** In small letters pdftotext takes it for a line of its own, so the expert's name is not whole there. */
const SIGN_BELOW = '\u0650'

const { make } = createTypesetter()

interface Read {
  /** Lines that pdf.js reads. */
  texts: string[]
  /** Letters and digits that pdftotext reads. */
  letters: string
}

async function read(certificate: Partial<Certificate>, locale: Locale): Promise<Read> {
  const own = { ...CERTIFICATE, ...certificate }
  const pdf = await make({ certificate: own, locale, siteUrl: 'https://u.example' })
  if (pdf instanceof Refusal) throw pdf
  const { texts, isAccessible, pages } = await readPdf(pdf.bytes)
  expect({ isAccessible, pages }).toEqual({ isAccessible: true, pages: 1 })
  return { texts: texts.map(text => text.normalize()), letters: lettersByPdftotext(pdf.bytes) }
}

describe('pdf.js and pdftotext extract the visible text of a certificate:', () => {
  test('all of it in Arabic', async () => {
    const { texts, letters } = await read({}, 'ar')
    const lines = [
      'أفق',
      'شهادة إتمام',
      'تُمنح هذه الشهادة إلى',
      'منى',
      'تقديرًا لإتمام جميع دروس الدورة واجتياز اختباراتها',
      'الإصغاء والخلاف',
      'تقديم',
      'د. عادل سالم',
      'مدة الدورة',
      '12 ساعة و25 دقيقة',
      'تاريخ الإصدار',
      '23 نوفمبر 2026'
    ]
    expect(texts.slice(0, lines.length)).toEqual(lines)
    for (const line of lines) expect(letters).toContain(lettersOf(line))
    // The number and its label stand apart, as does what goes with the code.
    expect(texts.slice(12).join(' ')).toMatch(
      new RegExp(`^رقم الشهادة *${ID} *تحقّق من الشهادة *u.example/certificates/${ID}$`)
    )
  })

  test.each(locales)('lessons, quizzes and what was learned, in %s', async locale => {
    const outcomes = [
      {
        ar: 'تفحص ملف CSV قبل الحساب وتكتشف ما تغيّر فيه عند القراءة',
        en: 'Inspect a CSV file before calculating, and notice what reading it has changed'
      },
      {
        ar: 'تعيد ما سمعته بكلماتك حتى يقول الطرف الآخر «بالضبط»',
        en: 'Say back what you heard until the other person answers “exactly”'
      },
      {
        ar: 'تعدّ خطة نقد لأربعة أسابيع وترى العجز قبل وقوعه',
        en: 'Prepare a four-week cash plan and see a shortfall before it happens'
      }
    ]
    const contents = { lessons: 11, quizzes: 3, outcomes }
    const { texts, letters } = await read({ contents }, locale)
    const t = certificateText(locale)
    const lines = [
      CERTIFICATE.courseTitle[locale],
      t('outcomes'),
      // A sign at the end of a word is left out.
      ...outcomes.map(outcome => outcome[locale].replace('تعدّ ', 'تعد ')),
      t(locale === 'ar' ? 'contents' : 'expert')
    ]
    const whole = texts.join('\n')
    let from = 0
    for (const line of lines) {
      expect(whole.slice(from)).toContain(line)
      from = whole.indexOf(line, from) + line.length
      expect(letters).toContain(lettersOf(line))
    }
    const held = locale === 'ar' ? '11 درسًا و3 اختبارات' : '11 lessons, 3 quizzes'
    expect(texts).toContain(held)
    expect(letters).toContain(lettersOf(held))
    expect(whole).not.toContain(t('duration'))
  })

  test('the classes of a path, in their order', async () => {
    const courses = [
      { slug: 'a', title: { ar: 'JavaScript ببناء أشياء صغيرة', en: 'JavaScript by building' } },
      { slug: 'b', title: { ar: 'العمل الحر', en: 'Freelancing' } }
    ]
    for (const locale of locales) {
      const { texts, letters } = await read({ path: { slug: 'p', courses } }, locale)
      const [first = '', second = ''] = courses.map(({ title }) => title[locale])
      for (const [whole, one, other] of [
        [texts.join(' '), first, second],
        // Beside a Latin word, pdftotext takes the number of the row for a part of it.
        [letters.replaceAll(/\d/g, ''), lettersOf(first), lettersOf(second)]
      ] as const) {
        expect(whole.indexOf(one)).toBeGreaterThan(0)
        expect(whole.indexOf(other)).toBeGreaterThan(whole.indexOf(one))
        expect(whole).not.toContain('Salem')
      }
    }
  })

  test('all of it in English', async () => {
    const { texts, letters } = await read({}, 'en')
    const parts = [
      'Ufuq Certificate of completion This certificate is awarded to Mona',
      'for completing every lesson in the class and passing its quizzes Listening and conflict',
      'Expert Dr. Adel Salem',
      'Length of the class 12 hours, 25 minutes',
      'Issued on November 23, 2026',
      `Certificate number ${ID}`,
      `Verify this certificate u.example/en/certificates/${ID}`
    ]
    expect(texts.join(' ').replaceAll(/ +/g, ' ')).toBe(parts.join(' '))
    for (const part of parts) expect(letters).toContain(lettersOf(part))
  })

  test('letters that have signs in one line and none in another', async () => {
    const lines = [
      'تبني موعدًا ثابتًا للقراءة بصوت مسموع، مدته من 10 إلى 15 دقيقة',
      'تحوّل القصة إلى حوار بالسؤال والانتظار والتوسيع',
      'تختار كتابًا يناسب عمر طفلك واهتمامه'
    ]
    const outcomes = lines.map(line => ({ ar: line, en: '' }))
    const { texts } = await read({ contents: { lessons: 1, quizzes: 0, outcomes } }, 'ar')
    expect(texts).toEqual(expect.arrayContaining(lines.map(line => line.normalize())))
  })

  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)

  test.each(months.flatMap(month => locales.map(locale => ({ month, locale }))))(
    'the date in $month, $locale',
    async ({ month, locale }) => {
      for (const day of ['03', '28']) {
        const issuedAt = `${month}-${day}T10:00:00.000Z`
        const date = formatDate(issuedAt, locale)
        const { texts, letters } = await read({ issuedAt }, locale)
        expect(texts).toContain(date)
        expect(letters).toContain(lettersOf(date))
      }
    }
  )

  test.each([
    'عبد الإله الأنصاري',
    'ولاء آل سالم الأحمد',
    'بلال جلال عبد اللاه الإسكندراني',
    'لؤي مسؤول رئيس شيء جريء',
    'عبد الله بن عبد الرحمن بن عبد العزيز آل الشيخ الأزهري المالكي الإدريسي',
    'يحيى مصطفى لبنى سلمى',
    'ياسمين نسرين حسين تمارين شيرين',
    'عناصر إلى نوفمبر فبراير بريد تزيين',
    'كل عناصر الدورة لإتمام الإصغاء',
    'مُحَمَّد الأَمِين',
    'فَاطِمَة الزَّهْراء',
    'شكرًا جدًّا لأنّك هنا',
    'قِصَّة ضَوْء لَيْلَى',
    "سارة O'Neil الإسكندراني",
    'تصوغ المشكلة في جملة',
    'كريم Smith بن علي',
    'دورة React 19 للمبتدئين (2026)'
  ])('%s', async text => {
    const both = { ar: text, en: text }
    const { texts, letters } = await read(
      { learnerName: both, courseTitle: both, instructorName: both },
      'ar'
    )
    expect(texts.join(' ').split(text.normalize())).toHaveLength(4)
    const found = letters.split(lettersOf(text)).length - 1
    expect(found).toBeGreaterThanOrEqual(text.includes(SIGN_BELOW) ? 2 : 3)
  })

  test('that it is revoked', async () => {
    for (const locale of locales) {
      const { texts } = await read({ revoked: true }, locale)
      expect([...texts.join('')]).toEqual(
        expect.arrayContaining([...certificateText(locale)('stamp')])
      )
    }
  })
})
