import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { HOME_COUNTRY } from '#domain/countries.ts'
import { recordIn } from '#domain/record.ts'

/** The fields of the application with nothing in them. */
export const EMPTY_DRAFT = {
  name: '',
  nameEn: '',
  email: '',
  phone: '',
  phoneCountry: HOME_COUNTRY,
  country: '',
  /** Slug of a category, or `OTHER`. */
  category: '',
  topic: '',
  years: '',
  about: '',
  link1: '',
  link2: '',
  link3: '',
  proposedTitle: '',
  outline: '',
  level: '',
  language: '',
  sample: '',
  /** `yes` once given. */
  consent: ''
} as const

export type DraftField = keyof typeof EMPTY_DRAFT
/** What stands in each field, as it was typed. */
export type Draft = Readonly<Record<DraftField, string>>

export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[]

/** Chosen in a list for what is not in it. */
export const OTHER = 'other'

export const $draft = atom<Draft>(EMPTY_DRAFT)

/** Whether the draft is the reader's. Before that, the form is as it was built. */
export const $isOpen = atom(false)

/** Whether what stands in the form was typed on an earlier visit. */
export const $isRestored = atom(false)

/** Goes up when all fields change at once, for controls that keep a value of their own. */
export const $edition = atom(0)

/** Local storage: JSON. */
const $keptDraft = persistentAtom<Draft | undefined>('instructorDraft', undefined, {
  encode: JSON.stringify,
  decode: readDraft
})

/** Brings back what is kept. @param typed what was typed since, before the form came to life */
export function openDraft(typed: Partial<Draft>): void {
  const kept = $keptDraft.get()
  $isRestored.set(kept !== undefined)
  const draft = { ...EMPTY_DRAFT, ...kept, ...typed }
  $draft.set(draft)
  $isOpen.set(true)
  if (Object.keys(typed).length > 0) keep(draft)
  // Only then, since what is shown anew loses the focus.
  if (draft.phoneCountry !== (typed.phoneCountry ?? HOME_COUNTRY)) $edition.set($edition.get() + 1)
}

export function writeDraft(field: DraftField, value: string): void {
  $draft.set({ ...$draft.get(), [field]: value })
  keep($draft.get())
}

export function clearDraft(): void {
  $draft.set(EMPTY_DRAFT)
  $isRestored.set(false)
  $edition.set($edition.get() + 1)
  keep(undefined)
}

function keep(draft: Draft | undefined): void {
  try {
    $keptDraft.set(draft)
  } catch {
    // No room, or no permission: what is typed stays on the page alone.
  }
}

/** Nothing for what is not ours, and for a form that holds nothing. */
function readDraft(text: string): Draft | undefined {
  const found = recordIn(text)
  const textOf = (field: DraftField) => {
    const value = found[field]
    return typeof value === 'string' ? value : EMPTY_DRAFT[field]
  }
  const draft = Object.fromEntries(DRAFT_FIELDS.map(field => [field, textOf(field)])) as Draft
  return DRAFT_FIELDS.some(field => draft[field] !== EMPTY_DRAFT[field]) ? draft : undefined
}
