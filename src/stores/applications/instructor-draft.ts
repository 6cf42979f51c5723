import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { isDraftOver } from '#domain/application-draft.ts'
import { HOME_COUNTRY } from '#domain/accounts/countries.ts'
import { parseRecord } from '#domain/record.ts'

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

/** What has just been cleared, for whoever did not mean to. */
export const $cleared = atom<Draft | undefined>(undefined)

/** Goes up when all fields change at once, for controls that keep a value of their own. */
export const $edition = atom(0)

interface Kept {
  draft: Draft
  /** When something was typed last; milliseconds since 1970. */
  keptAt: number
}

/** Local storage: JSON, the fields and `keptAt`. */
const $keptDraft = persistentAtom<Kept | undefined>('instructorDraft', undefined, {
  encode: kept => kept && JSON.stringify({ ...kept.draft, keptAt: kept.keptAt }),
  decode: readDraft
})

/** Brings back what is kept. @param typed what was typed since, before the form came to life */
export function openDraft(typed: Partial<Draft>): void {
  const kept = $keptDraft.get()?.draft
  $isRestored.set(kept !== undefined)
  const draft = { ...EMPTY_DRAFT, ...kept, ...typed }
  $draft.set(draft)
  $isOpen.set(true)
  // What is too old, or none of ours, goes now that somebody has come.
  if (!kept || Object.keys(typed).length > 0) keep(isUntouched(draft) ? undefined : draft)
  // Only then, since what is shown anew loses the focus.
  if (draft.phoneCountry !== (typed.phoneCountry ?? HOME_COUNTRY)) $edition.set($edition.get() + 1)
}

export function writeDraft(field: DraftField, value: string): void {
  $draft.set({ ...$draft.get(), [field]: value })
  $cleared.set(undefined)
  keep($draft.get())
}

/** Forgets the draft, once it is sent. */
export function forgetDraft(): void {
  change(EMPTY_DRAFT)
  keep(undefined)
}

/** Forgets the draft on this device; until something else is typed, this page can bring it back. */
export function clearDraft(): void {
  const draft = $draft.get()
  forgetDraft()
  $cleared.set(isUntouched(draft) ? undefined : draft)
}

/** Brings back what has just been cleared. */
export function restoreCleared(): void {
  const draft = $cleared.get()
  if (!draft) return
  change(draft)
  keep(draft)
}

export function isUntouched(draft: Draft): boolean {
  return DRAFT_FIELDS.every(field => draft[field] === EMPTY_DRAFT[field])
}

/** All fields at once. */
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
    // No room, or no permission: what is typed stays on the page alone.
  }
}

/** Nothing for what is not ours, is too old, or holds nothing. */
function readDraft(text: string): Kept | undefined {
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
