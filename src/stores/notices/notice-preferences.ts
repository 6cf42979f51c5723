import { atom } from 'nanostores'
import {
  getNoticePreferences,
  type NoticePreferences,
  setNoticePreferences
} from '#contract/learning/notices.ts'
import type { MailMode, LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import { $reminders } from '#stores/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'
import { deviceZone } from '#stores/learning/goal.ts'

type PreferencesState =
  { step: 'loading' } | { step: 'loaded'; choices: NoticePreferences } | Refused<never>

export const $noticePreferences = atom<PreferencesState>({ step: 'loading' })

/** Saving a choice. */
export const $noticeChoice = atom<FormProcess<never>>({ step: 'open' })

export async function loadNoticePreferences(): Promise<void> {
  if ($noticePreferences.get().step !== 'loaded') $noticePreferences.set({ step: 'loading' })
  const answer = await ignoreStale([$learner, $noticePreferences], () =>
    call(getNoticePreferences, {})
  )
  if (!answer) return
  const next = answer.ok ? ({ step: 'loaded', choices: answer.value } as const) : refusedBy(answer)
  $noticePreferences.set(next)
}

/** Loads after each sign-in, and again once mails as a whole were turned on or off. */
export function followNoticePreferences(): () => void {
  const stops = [
    $reminders.listen(({ step }) => {
      if (step === 'done') void loadNoticePreferences()
    }),
    followSession($learner, $noticePreferences, loadNoticePreferences)
  ]
  return () => stops.forEach(stop => stop())
}

export const chooseNotices = (choice: {
  kind: LearnerNoticeKind
  bell: boolean
  mail: MailMode
  push?: boolean
}) => change({ kinds: [choice] })

/** In the time zone of this device. @param quiet `{ from: '21:00', until: '08:00' }` */
export const chooseQuietHours = (quiet: { from: string; until: string }) =>
  change({ kinds: [], quiet, timeZone: deviceZone() })

async function change(
  body: Parameters<typeof call<typeof setNoticePreferences>>[1]['body']
): Promise<void> {
  if ($noticeChoice.get().step === 'sending') return
  $noticeChoice.set({ step: 'sending' })
  const answer = await ignoreStale([$learner], () => call(setNoticePreferences, { body }))
  if (!answer) return $noticeChoice.set({ step: 'open' })
  $noticeChoice.set(answer.ok ? { step: 'done' } : refusedBy(answer))
  if (answer.ok) $noticePreferences.set({ step: 'loaded', choices: answer.value })
}
