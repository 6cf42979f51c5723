import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { HOME_COUNTRY } from '#domain/accounts/countries.ts'
import { isDraftOver } from '#domain/application-draft.ts'
import { parseRecord } from '#domain/record.ts'
import type { DraftErrorKey, FormFieldErrors } from '#stores/frame/field-errors.ts'

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
  aboutEn: '',
  link1: '',
  link2: '',
  link3: '',
  proposedTitle: '',
  outline: '',
  level: '',
  language: '',
  sample: '',
  /** `yes` or `no`. */
  equipment: '',
  /** `yes` once given. */
  consent: ''
} as const

export type DraftField = keyof typeof EMPTY_DRAFT
export type Draft = Readonly<Record<DraftField, string>>

export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[]

/** The option for a category or country outside the list. */
export const OTHER = 'other'

export const $draft = atom<Draft>(EMPTY_DRAFT)

/** Before this, the form is as prerendered. */
export const $isOpen = atom(false)

/** Whether the draft is of an earlier visit. */
export const $isRestored = atom(false)

/** The draft cleared last, for undo. */
export const $cleared = atom<Draft | undefined>(undefined)

/** Increases when all fields change at once, for controls with their own value. */
export const $edition = atom(0)

interface StoredDraft {
  draft: Draft
  /** Last change, in milliseconds since 1970. */
  keptAt: number
}

/** Local storage: the fields and `keptAt`. */
const $keptDraft = persistentAtom<StoredDraft | undefined>('instructorDraft', undefined, {
  encode: stored => stored && JSON.stringify({ ...stored.draft, keptAt: stored.keptAt }),
  decode: readDraft
})

/** @param typed fields filled before hydration */
export function openDraft(typed: Partial<Draft>): void {
  const stored = $keptDraft.get()?.draft
  $isRestored.set(stored !== undefined)
  const draft = { ...EMPTY_DRAFT, ...stored, ...typed }
  $draft.set(draft)
  $isOpen.set(true)
  if (!stored || Object.keys(typed).length > 0) keep(isUntouched(draft) ? undefined : draft)
  // Only if needed, since a rerendered control loses the focus.
  if (draft.phoneCountry !== (typed.phoneCountry ?? HOME_COUNTRY)) $edition.set($edition.get() + 1)
}

export function writeDraft(field: DraftField, value: string): void {
  $draft.set({ ...$draft.get(), [field]: value })
  $cleared.set(undefined)
  keep($draft.get())
}

export function forgetDraft(): void {
  change(EMPTY_DRAFT)
  keep(undefined)
}

export function clearDraft(): void {
  const draft = $draft.get()
  forgetDraft()
  $cleared.set(isUntouched(draft) ? undefined : draft)
}

export function restoreCleared(): void {
  const draft = $cleared.get()
  if (!draft) return
  change(draft)
  keep(draft)
}

export function isUntouched(draft: Draft): boolean {
  return DRAFT_FIELDS.every(field => draft[field] === EMPTY_DRAFT[field])
}

function change(draft: Draft): void {
  $draft.set(draft)
  $cleared.set(undefined)
  $isRestored.set(false)
  $edition.set($edition.get() + 1)
}

function keep(draft: Draft | undefined): void {
  try {
    $keptDraft.set(draft && { draft, keptAt: Date.now() })
  } catch {
    // Storage is full or blocked: the draft stays in memory.
  }
}

/** Undefined when empty, damaged or too old. */
function readDraft(text: string): StoredDraft | undefined {
  const found = parseRecord(text)
  const textOf = (field: DraftField) => {
    const value = found[field]
    return typeof value === 'string' ? value : EMPTY_DRAFT[field]
  }
  const draft = Object.fromEntries(DRAFT_FIELDS.map(field => [field, textOf(field)])) as Draft
  const { keptAt } = found
  const time = typeof keptAt === 'number' ? keptAt : Date.now()
  return isUntouched(draft) || isDraftOver(time, Date.now()) ? undefined : { draft, keptAt: time }
}

export type DraftErrors = FormFieldErrors<DraftField, DraftErrorKey>

const IN_CLASS: readonly DraftField[] = [
  'proposedTitle',
  'outline',
  'level',
  'language',
  'sample',
  'equipment',
  'consent'
]

export function without(errors: DraftErrors, ...fields: readonly DraftField[]): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as DraftField))
  )
}

export const errorsOfYou = (errors: DraftErrors): DraftErrors => without(errors, ...IN_CLASS)

export const isEmpty = (errors: DraftErrors): boolean => Object.keys(errors).length === 0
