import { atom } from 'nanostores'
import {
  exchangeCode,
  listProviders,
  type Newcomer,
  signUpByProvider
} from '#contract/accounts/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#stores/api.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import { openSession } from '#stores/session/change-session.ts'
import { nextPage } from './mailing.ts'
import { keepPending } from './pending-join.ts'
import { $signIn, accessIsKnown } from './sign-in.ts'

export type Providers = ReplyOf<typeof listProviders>

/** Empty where there are none, and until they are known. */
export const $providers = atom<Providers>([])

export async function loadProviders(): Promise<void> {
  const answer = await call(listProviders, {})
  if (answer.ok) $providers.set(answer.value)
}

const PROBLEMS = ['cancelled', 'expired', 'failed', 'unavailable', 'limited'] as const
/** Why a visit to a provider brought nothing. */
export type VisitProblem = (typeof PROBLEMS)[number] | 'unverified'

/** Marks the tab that left for a provider; a code in a link from elsewhere is not taken. */
const VISIT = 'providerVisit'

/** Leads to a provider and back. @param join for a signed-in learner, who comes back to `next` */
export function visitProvider(
  name: string,
  { language, next, join }: { language: string; next: string | undefined; join?: boolean }
): void {
  const query = new URLSearchParams({
    language,
    ...(next && { next }),
    ...(join && { join: 'true' })
  })
  keepInTab(VISIT, 'yes')
  location.assign(`${API_HOST}/auth/oidc/${encodeURIComponent(name)}/start?${query}`)
}

/** What a provider led back with, taken out of the address. */
export function takeReturn(): { code: string } | { problem: VisitProblem } | undefined {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')
  const problem = PROBLEMS.find(known => known === query.get('problem'))
  if (!code && !problem) return undefined
  for (const name of ['code', 'problem', 'provider']) query.delete(name)
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
  )
  const hasLeft = keptInTab(VISIT) !== undefined
  keepInTab(VISIT, undefined)
  if (code) return hasLeft ? { code } : { problem: 'expired' }
  return problem && { problem }
}

type Entry =
  | { step: 'open' }
  | { step: 'entering' }
  | { step: 'pending'; newcomer: Newcomer }
  | { step: 'refused'; problem: VisitProblem }

export const $entry = atom<Entry>({ step: 'open' })

/** Signs in with what a provider led back with. */
export async function enterByReturn(): Promise<void> {
  const found = takeReturn()
  if (!found) return
  if ('problem' in found) return $entry.set({ step: 'refused', ...found })
  $entry.set({ step: 'entering' })
  const answer = await call(exchangeCode, { body: found })
  if (!answer.ok) {
    const problem = answer.code === 'email_not_verified' ? 'unverified' : 'expired'
    return $entry.set({
      step: 'refused',
      problem: answer.code === 'offline' ? 'unavailable' : problem
    })
  }
  if ('accessToken' in answer.value) {
    openSession(answer.value)
    await accessIsKnown()
    return $signIn.set({ step: 'done' })
  }
  if (answer.value.needs === 'proof') keepPending(answer.value.ticket)
  $entry.set({ step: 'pending', newcomer: answer.value })
}

export function reopenEntry(): void {
  $entry.set({ step: 'open' })
}

export type DetailsField = 'name' | 'phone' | 'terms'

interface Details {
  name: string
  phone: string
  /** ISO 3166-1 alpha-2, for numbers without a calling code. */
  country: string
  hasAgreed: boolean
}

export const $details = atom<FormProcess<DetailsField>>({ step: 'open' })

/** @param acceptedTerms date of the accepted terms, YYYY-MM-DD */
export async function signUpWithTicket(
  ticket: string,
  form: Details,
  acceptedTerms: string
): Promise<void> {
  if ($details.get().step === 'sending') return
  $details.set({ step: 'sending' })
  const name = form.name.trim()
  const phone = await readPhone(form.phone, form.country)
  const wrong = fieldErrorsIn<DetailsField>({
    name: name ? undefined : 'nameMissing',
    phone: 'error' in phone ? phone.error : undefined,
    terms: form.hasAgreed ? undefined : 'termsMissing'
  })
  if (wrong || 'error' in phone) return $details.set(wrong ?? { step: 'open' })
  const body = { ticket, name, phoneNumber: phone.number, acceptedTerms }
  const answer = await call(signUpByProvider, { body })
  if (!answer.ok) return $details.set(refusedBy(answer, MEANING))
  openSession(answer.value)
  await accessIsKnown()
  $details.set({ step: 'done' })
  $signIn.set({ step: 'done' })
}

const MEANING = {
  fields: { name: 'name', phoneNumber: 'phone' },
  codes: {
    phone_number_used: ['phone', 'phoneUsed'],
    phone_number_invalid: ['phone', 'phoneWrong']
  }
} as const

/** Leaves for a provider, and comes back to the page that was wanted. */
export function leaveFor(name: string, language: string): void {
  visitProvider(name, { language, next: nextPage() })
}
