import type { Catalogue, ClassRecord } from '#server/catalogue/import/records.ts'

const ARABIC =
  'أساسيات البرمجة تصميم الصفحات قراءة الأطفال التربية الإيجابية مهارات التفاوض إدارة المشاريع تصوير الطعام المونتاج السينمائي النوم الصحي تغذية رياضة المنزل اللغة الألمانية العربية كتابة المقالات تحليل البيانات الذكاء الاصطناعي مبادئ المحاسبة تمويل الشركات الصغيرة علاقات ناجحة حوار الأسرة شاشات مسؤولية قُرّاء مـــدرسة هدى من على في عن سر فن'.split(
    ' '
  )
const ENGLISH =
  "basics programming design pages reading children positive parenting negotiation skills managing projects food photography film editing healthy sleep nutrition home strength german arabic writing articles analysing data artificial intelligence accounting finance small companies relationships family dialogue screens café naïve don't it's C++ HTML5 of on in go UX".split(
    ' '
  )
const LETTERS = { ar: 'بتثجحخدذرزسشصضطظعغفقكلمنه', en: 'bcdfghjklmnprstvwz' }

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function pick<Value>(random: Random, values: ArrayLike<Value>): Value {
  return values[Math.floor(random() * values.length)] as Value
}

function words(random: Random, from: readonly string[], most: number): string {
  const count = 1 + Math.floor(random() * most)
  return Array.from({ length: count }, () => pick(random, from)).join(' ')
}

/** A word of seven letters that no other text has. */
function inventedWord(random: Random, locale: 'ar' | 'en'): string {
  return Array.from({ length: 7 }, () => pick(random, LETTERS[locale])).join('')
}

export interface GeneratedCatalogue extends Catalogue {
  /** By slug of a class: a word that no other class has. */
  ownWords: Map<string, { ar: string; en: string }>
}

/** Classes with two lessons each, six experts, two categories; deterministic. */
export function generatedCatalogue(count: number): GeneratedCatalogue {
  const random = randomOf(7)
  const ownWords: GeneratedCatalogue['ownWords'] = new Map()
  const text = (most: number) => ({
    ar: words(random, ARABIC, most),
    en: words(random, ENGLISH, most)
  })
  const experts = Array.from({ length: 6 }, (_, at) => ({
    slug: `expert-${at}`,
    name: text(2),
    headline: text(4),
    about: text(9),
    links: [],
    photo: 'open/photo.svg'
  }))
  const classes = Array.from({ length: count }, (_, at): ClassRecord => {
    const slug = `class-${at}`
    const own = { ar: inventedWord(random, 'ar'), en: inventedWord(random, 'en') }
    ownWords.set(slug, own)
    const [title, lesson, other] = [text(4), text(3), text(3)]
    return {
      slug,
      expert: pick(random, experts).slug,
      level: 'BEGINNER',
      language: 'ar',
      categories: [pick(random, ['one', 'two'])],
      isFeatured: false,
      isPro: false,
      publishedAt: 1_700_000_000_000 + Math.floor(random() * 20) * 86_400_000,
      updatedAt: 1_800_000_000_000,
      title: { ar: `${title.ar} ${own.ar}`, en: random() < 0.1 ? '' : `${title.en} ${own.en}` },
      summary: text(12),
      description: text(20),
      objectives: [text(5), text(5)],
      poster: 'open/cover.svg',
      trailer: undefined,
      trailerCaptions: [],
      modules: [
        {
          slug: 'only',
          title: text(2),
          items: [
            { slug: 'a', title: lesson, isPreview: false, ...lessonOf() },
            { slug: 'b', title: other, isPreview: false, ...lessonOf() }
          ]
        }
      ],
      resources: []
    }
  })
  return {
    categories: [
      { slug: 'one', name: { ar: 'واحد', en: 'One' } },
      { slug: 'two', name: { ar: 'اثنان', en: 'Two' } }
    ],
    packages: [],
    promoCodes: [],
    paths: [],
    clips: [],
    experts,
    classes,
    media: [],
    ownWords
  }
}

function lessonOf() {
  return { type: 'text', content: { ar: 'نص', en: 'text' }, durationSeconds: 30 } as const
}
