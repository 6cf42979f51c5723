import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { HttpsUrl } from '#contract/fields.ts'
import type {
  changeStudioExpert,
  createStudioExpert,
  getStudioExpert
} from '#contract/studio/classes/experts.ts'
import { locales } from '#i18n/locale.ts'

export type StaffExpert = ReplyOf<typeof getStudioExpert>

const TEXTS = ['name', 'headline', 'about'] as const
export type ExpertTextField = (typeof TEXTS)[number]
const FIELDS = [...TEXTS, 'links', 'photo'] as const
export type ExpertField = (typeof FIELDS)[number]

type Typed = Pick<StaffExpert, ExpertField>

/** What is typed into the form of an expert. */
export interface ExpertDraft {
  /** The newest record that is known; absent for a new expert. */
  base: StaffExpert | undefined
  typed: Typed
  /** The record was changed elsewhere after typing began. */
  isOvertaken: boolean
}

const NONE = { ar: '', en: '' }

export const draftOfExpert = (base?: StaffExpert): ExpertDraft => ({
  base,
  typed: typedOf(base),
  isOvertaken: false
})

function typedOf(base: StaffExpert | undefined): Typed {
  if (!base) return { name: NONE, headline: NONE, about: NONE, links: [], photo: '' }
  const { name, headline, about, links, photo } = base
  return { name, headline, about, links, photo }
}

type Value = Typed[ExpertField]

function isSame(one: Value, other: Value): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, text]) => others.get(key) === text)
}

const trimmed = (typed: Typed): Typed => ({
  ...typed,
  name: { ar: typed.name.ar.trim(), en: typed.name.en.trim() },
  headline: { ar: typed.headline.ar.trim(), en: typed.headline.en.trim() },
  links: typed.links.map(link => link.trim()).filter(link => link !== '')
})

/** Fields that differ from what is saved. */
export function touchedFields({ base, typed }: ExpertDraft): ExpertField[] {
  const [was, is] = [typedOf(base), trimmed(typed)]
  return FIELDS.filter(field => !isSame(was[field], is[field]))
}

/** Takes a newer record over: texts that were typed into stay, the others follow. */
export function rebasedExpert(draft: ExpertDraft, base: StaffExpert): ExpertDraft {
  if (base.revision === draft.base?.revision) return { ...draft, base }
  const [was, now] = [typedOf(draft.base), typedOf(base)]
  const { typed } = draft
  const follow = (field: ExpertTextField) => {
    const side = (language: (typeof locales)[number]) =>
      typed[field][language] === was[field][language]
        ? now[field][language]
        : typed[field][language]
    return { ar: side('ar'), en: side('en') }
  }
  const next: ExpertDraft = {
    base,
    typed: {
      ...{ name: follow('name'), headline: follow('headline'), about: follow('about') },
      links: isSame(typed.links, was.links) ? now.links : typed.links,
      photo: typed.photo === was.photo ? now.photo : typed.photo
    },
    isOvertaken: true
  }
  return touchedFields(next).length > 0 ? next : draftOfExpert(base)
}

/** What is wrong, by fields: `name.ar`, `links.2`. */
export type ExpertIssues = Readonly<Record<string, 'missing' | 'link'>>

export function expertIssues({ typed }: ExpertDraft): ExpertIssues {
  const texts = TEXTS.flatMap(field =>
    locales
      .filter(language => typed[field][language].trim() === '')
      .map(language => [`${field}.${language}`, 'missing'] as const)
  )
  const links = typed.links.flatMap((link, at) =>
    link.trim() === '' || HttpsUrl.safeParse(link.trim()).success
      ? []
      : [[`links.${at}`, 'link'] as const]
  )
  return Object.fromEntries([...texts, ...links])
}

/** The fields that were changed, for the API. */
export function changedExpert(draft: ExpertDraft): InputOf<typeof changeStudioExpert>['body'] {
  const typed = trimmed(draft.typed)
  return Object.fromEntries(touchedFields(draft).map(field => [field, typed[field]]))
}

export function newExpert(draft: ExpertDraft): InputOf<typeof createStudioExpert>['body'] {
  const { photo, ...typed } = trimmed(draft.typed)
  return { ...typed, ...(photo !== '' && { photo }) }
}
