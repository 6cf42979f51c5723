import type * as z from 'zod'
import type {
  ClassDocument,
  DraftItem,
  DraftModule
} from '#contract/studio/classes/class-document.ts'
import {
  ClassFile,
  ClassText,
  LessonText,
  ModuleFile,
  QuizFile,
  VideoFile
} from '#server/catalogue/import/formats.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import type { ClassPage, ClassParts, ItemPart, ModulePart } from './class-parts.ts'
import type { AddProblem } from './class-problems.ts'
import { addIssues } from './field-problems.ts'

/** Days for a class that names none, as `2026-02-14`. */
export interface Days {
  published: string
  updated: string
}

/** The parts of a draft; a field that does not fit its format is a problem. */
export function partsOfDocument(
  slug: string,
  document: ClassDocument,
  days: Days,
  add: AddProblem
): ClassParts {
  return {
    slug,
    facts: factsOf(document, days, add),
    ar: pageOf(document.texts.ar, ['texts', 'ar'], add),
    en: pageOf(document.texts.en, ['texts', 'en'], add),
    modules: document.modules.map((module, at) => modulePart(module, ['modules', at], add))
  }
}

function factsOf({ class: facts, resources }: ClassDocument, days: Days, add: AddProblem) {
  const published = facts.published ?? days.published
  const own = {
    ...facts,
    ...{ published, updated: facts.updated ?? later(days.updated, published) },
    ...{ symbol: facts.symbol || undefined, trailer: facts.trailer || undefined },
    resources: resources.map(({ file, title }) => ({ file, title }))
  }
  const fitting = fit(ClassFile, own, [], (steps, ...rest) =>
    add(steps[0] === 'resources' ? steps : ['class', ...steps], ...rest)
  )
  if (fitting) return fitting
  // The rest is checked all the same, so that an author sees everything at once.
  const { expert, categories, trailer } = own
  return { expert, categories, trailer, resources: own.resources }
}

const later = (one: string, other: string) => (one > other ? one : other)

function pageOf(
  { description, ...matter }: ClassDocument['texts']['ar'],
  steps: DocumentSteps,
  add: AddProblem
): ClassPage | undefined {
  const fitting = fit(ClassText, matter, steps, add)
  const body = description.trim()
  if (body === '') add([...steps, 'description'], 'text_missing')
  return fitting && { matter: fitting, body }
}

function modulePart(
  { key, title, previews, items }: DraftModule,
  steps: DocumentSteps,
  add: AddProblem
) {
  const facts = fit(ModuleFile, { title, previews }, steps, add)
  return {
    key,
    facts: facts ?? { title, previews },
    items: items.map((item, at) => itemPart(item, [...steps, 'items', at], add))
  } satisfies ModulePart
}

function itemPart(item: DraftItem, steps: DocumentSteps, add: AddProblem): ItemPart {
  const { key, type, title } = item
  if (type === 'video') {
    const value = fit(VideoFile, { title, clip: item.clip }, steps, add)
    return {
      key,
      type,
      value: value ?? (item.clip === '' ? undefined : { title, clip: item.clip })
    }
  }
  if (type === 'quiz') {
    const { passPercentage, questions } = item
    return { key, type, value: fit(QuizFile, { title, passPercentage, questions }, steps, add) }
  }
  const [ar, en] = (['ar', 'en'] as const).map(language => {
    const addHere: AddProblem = (inner, ...rest) => add([...inner, language], ...rest)
    const matter = fit(LessonText, { title: title[language] }, steps, addHere)
    const body = item.body[language].trim()
    if (body === '') add([...steps, 'body', language], 'text_missing')
    return matter && body !== '' ? { title: matter.title, body } : undefined
  })
  if (!ar || !en) return { key, type, value: undefined }
  return {
    ...{ key, type },
    value: { title: { ar: ar.title, en: en.title }, body: { ar: ar.body, en: en.body } }
  }
}

/** The value as its format has it; undefined, with problems noted, when it does not fit. */
function fit<Format extends z.ZodType>(
  format: Format,
  value: unknown,
  steps: DocumentSteps,
  add: AddProblem
): z.output<Format> | undefined {
  const result = format.safeParse(value)
  if (result.success) return result.data
  addIssues(result.error.issues, value, (inner, ...rest) => add([...steps, ...inner], ...rest))
  return undefined
}
