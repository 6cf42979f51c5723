import type { Answer } from '#api/caller.ts'
import { applyAsInstructor, InstructorApplication } from '#contract/instructor-applications.ts'
import { fold } from '#domain/text/folding.ts'
import { call } from '#stores/api.ts'
import {
  type DraftErrorKey,
  errorsByField,
  type FormFieldError
} from '#stores/frame/field-errors.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  errorsOfYou,
  isEmpty,
  OTHER
} from './instructor-draft.ts'

const LINKS = ['link1', 'link2', 'link3'] as const satisfies DraftField[]

/** Fields by their contract names; `links` and `expertise` have several. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  name: 'name',
  nameEn: 'nameEn',
  email: 'email',
  phoneNumber: 'phone',
  country: 'country',
  yearsOfExperience: 'years',
  about: 'about',
  proposedTitle: 'proposedTitle',
  proposedOutline: 'outline',
  level: 'level',
  language: 'language',
  sampleUrl: 'sample',
  consent: 'consent'
}

const MISSING: Readonly<Partial<Record<DraftField, DraftErrorKey>>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  about: 'about',
  proposedTitle: 'proposedTitle',
  consent: 'consent'
}

const MALFORMED: Readonly<Partial<Record<DraftField, DraftErrorKey>>> = {
  email: 'emailForm',
  phone: 'phoneForm',
  years: 'years',
  link1: 'linkForm',
  link2: 'linkForm',
  link3: 'linkForm',
  sample: 'linkForm'
}

/** Texts of the page: category names by slug, `equipment.yes` and `equipment.no`. */
export type Words = Readonly<Record<string, string>>

export async function readApplication(
  draft: Draft,
  names: Words
): Promise<{ application: InstructorApplication } | { errors: DraftErrors }> {
  const read = await readPhone(draft.phone, draft.phoneCountry)
  const phoneNumber = 'number' in read ? read.number : undefined
  const { data, error } = InstructorApplication.safeParse({
    ...candidate(draft, names),
    phoneNumber: phoneNumber ?? draft.phone
  })
  const errors: Partial<Record<DraftField, FormFieldError<DraftErrorKey>>> = {}
  for (const { path } of error?.issues ?? []) {
    const field = fieldAt(draft, path.map(String))
    if (field) errors[field] = { key: MALFORMED[field] ?? 'other' }
  }
  if (phoneNumber === undefined) errors.phone = { key: 'phoneForm' }
  for (const [field, key] of Object.entries(MISSING) as [DraftField, DraftErrorKey][]) {
    if (!draft[field].trim()) errors[field] = { key }
  }
  if (!expertiseOf(draft, names)) errors[fieldOfExpertise(draft)] = { key: 'expertise' }
  return data && Object.keys(errors).length === 0 ? { application: data } : { errors }
}

/** `['links', '1']` is the second link that is not empty. */
export function fieldAt(
  draft: Draft,
  [name = '', index]: readonly string[]
): DraftField | undefined {
  if (name === 'expertise') return fieldOfExpertise(draft)
  if (name === 'links') return givenLinks(draft)[Number(index ?? 0)] ?? LINKS[0]
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
}

function candidate(draft: Draft, names: Words) {
  const { country, years, level, language, sample } = draft
  const nameEn = draft.nameEn.trim()
  const proposedOutline = draft.outline.trim()
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    expertise: expertiseOf(draft, names),
    about: aboutOf(draft, names),
    links: givenLinks(draft).map(field => secured(draft[field])),
    proposedTitle: draft.proposedTitle.trim(),
    consent: draft.consent === 'yes',
    ...(nameEn && { nameEn }),
    ...(country && country !== OTHER && { country }),
    // Accepts digits of any script.
    ...(years.trim() && { yearsOfExperience: Number(fold(years)) }),
    ...(proposedOutline && { proposedOutline }),
    ...(level && { level }),
    ...(language && { language }),
    ...(sample.trim() && { sampleUrl: secured(sample) })
  }
}

/** Ends with the answers that the contract has no field for. */
function aboutOf({ about, aboutEn, equipment }: Draft, names: Words): string {
  const equipmentText = equipment && names[`equipment.${equipment}`]
  const parts = [about.trim(), aboutEn.trim(), equipmentText]
  return parts.filter(Boolean).join('\n\n')
}

function givenLinks(draft: Draft) {
  return LINKS.filter(field => draft[field].trim())
}

/** `example.com/me` gets `https://`. */
function secured(typed: string): string {
  const address = typed.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}

function expertiseOf({ category, topic }: Draft, names: Words): string {
  return category && category !== OTHER ? (names[category] ?? category) : topic.trim()
}

function fieldOfExpertise({ category }: Draft): DraftField {
  return category === OTHER ? 'topic' : 'category'
}

/** `limited`: too many from this network; wait whole minutes. */
export type Obstacle =
  { reason: 'offline' | 'busy' | 'large' | 'unexpected' } | { reason: 'limited'; minutes: number }

export type Outcome =
  | { step: 'you' | 'class'; errors: DraftErrors; obstacle?: Obstacle }
  /** `isKnown`: the address had applied before, and nothing was stored. */
  | { step: 'sent'; id: number; isKnown: boolean; email: string }

export async function sendApplication(draft: Draft, names: Words): Promise<Outcome> {
  const read = await readApplication(draft, names)
  if ('errors' in read) return withErrors(read.errors)
  const { application } = read
  const answer = await call(applyAsInstructor, { body: application })
  if (!answer.ok) return refused(answer, draft)
  const { email } = application
  return { step: 'sent', id: answer.value.id, isKnown: answer.isRepeated ?? false, email }
}

type Failed = Extract<Answer<typeof applyAsInstructor>, { ok: false }>

const REASONS: Readonly<Record<string, 'offline' | 'busy' | 'large'>> = {
  offline: 'offline',
  unavailable: 'busy',
  storage_full: 'busy',
  payload_too_large: 'large'
}

function refused({ code, issues, retryAfterSeconds = 60 }: Failed, draft: Draft): Outcome {
  if (code === 'phone_number_invalid') return withErrors({ phone: { key: 'phoneForm' } })
  const errors = errorsByField(issues, path =>
    fieldAt(draft, path.replace(/^body\./, '').split('.'))
  )
  if (!isEmpty(errors)) return withErrors(errors)
  const obstacle: Obstacle =
    code === 'rate_limited'
      ? { reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) }
      : { reason: REASONS[code] ?? 'unexpected' }
  return { step: 'class', errors, obstacle }
}

function withErrors(errors: DraftErrors): Outcome {
  return { step: isEmpty(errorsOfYou(errors)) ? 'class' : 'you', errors }
}
