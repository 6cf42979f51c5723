import { fold } from '#domain/text/folding.ts'
import type {
  Catalogue,
  ClassRecord,
  ExpertRecord,
  ItemRecord
} from '#server/catalogue/import/records.ts'

type Random = () => number
type Words = ClassRecord['title']

const ITEMS_MOST = 4
/** One more than the first page of an expert shows. */
const CLASSES_EACH = 25

/** A catalogue of `count` classes from the demo's words and films; deterministic. */
export function generatedCatalogue(demo: Catalogue, count: number): Catalogue {
  const random = randomOf(7)
  const vocabulary = { ar: wordsOf(demo, 'ar'), en: wordsOf(demo, 'en') }
  const title = (least: number, most: number): Words => {
    const length = least + Math.floor(random() * (most - least + 1))
    const words = (from: readonly string[]) =>
      Array.from({ length }, () => pick(random, from)).join(' ')
    return { ar: words(vocabulary.ar), en: words(vocabulary.en) }
  }
  const item = (original: ItemRecord, at: number): ItemRecord => ({
    ...original,
    slug: `${original.slug}-${at}`,
    title: title(2, 5)
  })
  const experts = expertsFor(demo, count)
  const classes = Array.from({ length: count }, (_, at): ClassRecord => {
    const original = demo.classes[at % demo.classes.length]
    if (!original) throw new RangeError('the demo catalog holds no class')
    const [module] = original.modules
    return {
      ...original,
      slug: `generated-${at}`,
      expert: experts[at % experts.length]?.slug ?? original.expert,
      title: title(3, 6),
      summary: title(8, 16),
      publishedAt: original.publishedAt + at * 60_000,
      modules: module ? [{ ...module, items: module.items.slice(0, ITEMS_MOST).map(item) }] : []
    }
  })
  // Of the first classes, since those of the demo are not among them.
  const paths = demo.paths.map(path => ({
    ...path,
    classes: path.classes.flatMap((_, at) => classes[at]?.slug ?? [])
  }))
  return { ...demo, experts, classes, paths }
}

function expertsFor({ experts }: Catalogue, classes: number): ExpertRecord[] {
  const count = Math.max(experts.length, Math.ceil(classes / CLASSES_EACH))
  return Array.from({ length: count }, (_, at): ExpertRecord => {
    const original = experts[at % experts.length]
    if (!original) throw new RangeError('the demo catalog holds no expert')
    return at < experts.length ? original : { ...original, slug: `${original.slug}-${at}` }
  })
}

/** Beginnings of words, one or two at a time, some misspelt. */
export function generatedQueries({ classes }: Catalogue, count: number): string[] {
  const random = randomOf(11)
  return Array.from({ length: count }, () => {
    const { title } = pick(random, classes)
    const words = fold(random() < 0.7 ? title.ar : title.en).split(' ')
    const from = Math.floor(random() * words.length)
    const chosen = words.slice(from, from + 1 + Math.floor(random() * 2)).join(' ')
    const typed = chosen.slice(0, 2 + Math.floor(random() * chosen.length))
    return random() < 0.2 && typed.length > 4 ? `${typed.slice(0, 2)}${typed.slice(3)}` : typed
  })
}

function wordsOf({ classes }: Catalogue, locale: keyof Words): string[] {
  return classes.flatMap(({ title, summary, description }) =>
    [title, summary, description].flatMap(text => text[locale].match(/\p{L}{2,}/gu) ?? [])
  )
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
