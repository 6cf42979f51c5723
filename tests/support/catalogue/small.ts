/** Three classes by two experts, as files of the format of `src/catalogue/README.md`. */
export type Files = Readonly<Record<string, string | Uint8Array>>

export function lesson(title: string, body = 'A text of a few words.'): string {
  return `---\ntitle: ${title}\n---\n${body}\n`
}

export function classText(title: string, summary: string, objectives: string[]): string {
  const list = objectives.map(objective => `  - ${objective}`).join('\n')
  return `---\ntitle: ${title}\nsummary: ${summary}\nobjectives:\n${list}\n---\nAll about ${title}.\n`
}

function expertText(name: string, headline: string): string {
  return `---\nname: ${name}\nheadline: ${headline}\n---\nAbout ${name}.\n`
}

export const QUIZ = `title: { ar: اختبر نفسك, en: Check yourself }
passPercentage: 70
questions:
  - text: { ar: ما هي الصفحة؟, en: What is a page? }
    options:
      - text: { ar: ملف, en: A file }
        correct: true
      - text: { ar: طائر, en: A bird }
    explanation: { ar: الصفحة ملف, en: A page is a file }
`

export const FIRST_PAGE_CLASS = `expert: hoda
level: BEGINNER
language: ar
categories: [technology]
featured: true
published: 2026-02-14
updated: 2026-09-01
trailer: hello
resources:
  - file: resources/list.txt
    title: { ar: قائمة المراجعة, en: Checklist }
`

export const SMALL: Files = {
  'categories.yaml': `- slug: featured
  name: { ar: مختارات, en: Featured }
- slug: technology
  name: { ar: التكنولوجيا, en: Technology }
- slug: lifestyle
  name: { ar: نمط الحياة, en: Lifestyle }
`,
  'packages.yaml': `- id: 1
  monthlyPrice: 250
  discountPercentage: 20
  quarterlySavingPercentage: 10
`,
  'promo-codes.yaml': `- code: UFUQ25
  discountPercentage: 25
  ends: 2030-12-31
- code: YEAR10
  discountPercentage: 10.5
  plans: [YEARLY]
  ends: 2030-12-31
- code: LAST1
  discountPercentage: 50
  maxRedemptions: 1
  ends: 2030-12-31
- code: RAMADAN2026
  discountPercentage: 40
  starts: 2026-02-18
  ends: 2026-03-19
`,
  'media/hello/stream.m3u8': '#EXTM3U\n#EXTINF:5.5,\none.m4s\n#EXTINF:6.5,\ntwo.m4s\n',
  'media/hello/one.m4s': 'one',
  'media/hello/two.m4s': 'two',
  'media/hello/video.mp4': movie(12),
  'media/hello/poster.jpg': 'a picture',
  'media/hello/captions.ar.vtt': 'WEBVTT\n',
  'media/hello/chapters.yaml': '- at: 3\n  title: { ar: البداية, en: The start }\n',
  'experts/hoda/expert.yaml': 'links: [https://example.com/hoda]\n',
  'experts/hoda/ar.md': expertText('هدى الشامي', 'مهندسة ويب'),
  'experts/hoda/en.md': expertText('Hoda Elshamy', 'Web engineer'),
  'experts/omar/expert.yaml': 'links: []\n',
  'experts/omar/ar.md': expertText('عمر العطار', 'طبيب'),
  'experts/omar/en.md': expertText('Omar Elattar', 'Physician'),
  'classes/first-page/class.yaml': FIRST_PAGE_CLASS,
  'classes/first-page/ar.md': classText('أساسيات البرمجة', 'تكتب صفحة', ['تكتب', 'تنشر']),
  'classes/first-page/en.md': classText('Your first page', 'You write a page', ['Write', 'Share']),
  'classes/first-page/resources/list.txt': 'one\ntwo\n',
  'classes/first-page/01-start/module.yaml': `title: { ar: البداية, en: The start }
previews: [welcome]
`,
  'classes/first-page/01-start/01-welcome.video.yaml':
    'title: { ar: مرحبا بك, en: Welcome }\nclip: hello\n',
  'classes/first-page/01-start/02-tools.ar.md': lesson('الأدوات'),
  'classes/first-page/01-start/02-tools.en.md': lesson('Tools'),
  'classes/first-page/01-start/03-check.quiz.yaml': QUIZ,
  'classes/first-page/02-more/module.yaml': 'title: { ar: المزيد }\n',
  'classes/first-page/02-more/01-links.ar.md': lesson('الروابط'),
  'classes/first-page/02-more/01-links.en.md': lesson('Links'),
  'classes/sleep-well/class.yaml': `expert: omar
level: INTERMEDIATE
language: ar
categories: [lifestyle]
published: 2026-03-01
updated: 2026-03-01
`,
  'classes/sleep-well/ar.md': classText('النوم الهادئ', 'تنام جيدا', ['تنام']),
  'classes/sleep-well/en.md': classText('Sleep well', 'You sleep', ['Sleep']),
  'classes/sleep-well/01-night/module.yaml': 'title: { ar: الليل, en: Night }\n',
  'classes/sleep-well/01-night/01-dark.ar.md': lesson('الظلام'),
  'classes/sleep-well/01-night/01-dark.en.md': lesson('The dark'),
  'classes/speak-up/class.yaml': `expert: omar
level: ADVANCED
language: en
categories: [lifestyle, technology]
pro: true
published: 2025-12-31
updated: 2026-01-02
`,
  'classes/speak-up/ar.md': classText('تكلم بثقة', 'تتكلم أمام الناس', ['تتكلم']),
  'classes/speak-up/en.md': classText('Speak up', 'You speak to people', ['Speak']),
  'classes/speak-up/01-voice/module.yaml': 'title: { ar: الصوت, en: Voice }\n',
  'classes/speak-up/01-voice/01-breath.ar.md': lesson('النفس'),
  'classes/speak-up/01-voice/01-breath.en.md': lesson('Breath')
}

/** A class of one lesson by Omar, published on the day after 2026-01-10. */
export function namedClass(
  slug: string,
  { ar, en }: { ar: string; en: string },
  day: number,
  level = 'BEGINNER'
): Files {
  return {
    [`classes/${slug}/class.yaml`]: `expert: omar
level: ${level}
language: ar
categories: [technology]
published: 2026-01-${10 + (day % 20)}
updated: 2026-03-01
`,
    [`classes/${slug}/ar.md`]: classText(ar, 'ملخص', ['هدف']),
    [`classes/${slug}/en.md`]: classText(en, 'Summary', ['Aim']),
    [`classes/${slug}/01-only/module.yaml`]: 'title: { ar: وحدة }\n',
    [`classes/${slug}/01-only/01-lesson.ar.md`]: lesson(`درس ${ar}`),
    [`classes/${slug}/01-only/01-lesson.en.md`]: lesson(`Lesson ${en}`)
  }
}

/** The smallest MP4 with a duration. */
export function movie(seconds: number): Uint8Array {
  const header = Buffer.alloc(108)
  header.writeUInt32BE(108, 0)
  header.write('mvhd', 4, 'latin1')
  header.writeUInt32BE(1_000, 20)
  header.writeUInt32BE(seconds * 1_000, 24)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + header.byteLength, 0)
  box.write('moov', 4, 'latin1')
  return Buffer.concat([box, header])
}
