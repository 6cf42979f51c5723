import { atom } from 'nanostores'
import type { Failure } from '#api/caller.ts'
import {
  getReminders,
  makeCalendar,
  revokeCalendar,
  setReminders,
  stopReminderMails,
  type StudyReminders
} from '#contract/learning/reminders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isDigested, NOTICE_KINDS } from '#domain/accounts/notices/notice-kinds.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $isSignedIn, $learner, followSession } from '#stores/session/learner-key.ts'
import { deviceZone } from './goal.ts'

type RemindersState =
  { step: 'loading' } | { step: 'loaded'; reminders: StudyReminders } | Refused<never>

export const $studyReminders = atom<RemindersState>({ step: 'loading' })

/** Saving them. */
export const $remindersForm = atom<FormProcess<never>>({ step: 'open' })

/** Making or ending the address of the calendar. */
export const $calendarChange = atom<FormProcess<never>>({ step: 'open' })

export async function loadStudyReminders(): Promise<void> {
  $studyReminders.set({ step: 'loading' })
  const answer = await ignoreStale([$studyReminders], () => call(getReminders, {}))
  if (!answer) return
  $studyReminders.set(answer.ok ? { step: 'loaded', reminders: answer.value } : refusedBy(answer))
}

export const followStudyReminders = (): (() => void) =>
  followSession($isSignedIn, $studyReminders, loadStudyReminders)

/** In the time zone of this device. @param at `19:30` */
export async function saveStudyReminders(
  wanted: Pick<StudyReminders, 'days' | 'at' | 'byMail' | 'byPush'>
): Promise<void> {
  await change($remindersForm, () =>
    call(setReminders, { body: { ...wanted, timeZone: deviceZone() } })
  )
}

export async function switchCalendar(isWanted: boolean): Promise<void> {
  await change($calendarChange, () => call(isWanted ? makeCalendar : revokeCalendar, {}))
}

async function change(
  $process: typeof $remindersForm,
  ask: () => Promise<{ ok: true; value: StudyReminders } | Failure<Endpoint>>
): Promise<void> {
  if ($process.get().step === 'sending') return
  $process.set({ step: 'sending' })
  const answer = await ignoreStale([$learner], ask)
  if (!answer) return $process.set({ step: 'open' })
  $process.set(answer.ok ? { step: 'done' } : refusedBy(answer))
  if (answer.ok) $studyReminders.set({ step: 'loaded', reminders: answer.value })
}

const STOPPED_KINDS = ['study', ...NOTICE_KINDS.filter(isDigested)] as const

/** What the link of a mail ends; undefined in older mails. @param search of the address */
export function readStoppedKind(search: string): (typeof STOPPED_KINDS)[number] | undefined {
  const named = new URLSearchParams(search).get('kind')
  return STOPPED_KINDS.find(kind => kind === named)
}

/** Ending mails by the link of one, also signed out. */
export const $unsubscribing = atom<FormProcess<never>>({ step: 'open' })

/** @param token of a mail */
export async function unsubscribe(token: string): Promise<void> {
  if ($unsubscribing.get().step === 'sending') return
  $unsubscribing.set({ step: 'sending' })
  const answer = await call(stopReminderMails, { params: { token } })
  $unsubscribing.set(answer.ok ? { step: 'done' } : refusedBy(answer))
}
