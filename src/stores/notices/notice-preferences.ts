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

/** Saving choices of kinds. */
export const $noticeChoice = atom<FormProcess<never>>({ step: 'open' })

/** Saving quiet hours. */
export const $quietChoice = atom<FormProcess<never>>({ step: 'open' })

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
}) => saveKinds({ kinds: [choice] })

/** In the time zone of this device. @param quiet `{ from: '21:00', until: '08:00' }` */
export const chooseQuietHours = (quiet: { from: string; until: string }) =>
  saveQuiet({ kinds: [], quiet, timeZone: deviceZone() })

type Choices = Parameters<typeof call<typeof setNoticePreferences>>[1]['body']

/** Saves choices one after the other; they are shown at once, and those of before where it fails. */
function saver($process: typeof $noticeChoice): (body: Choices) => Promise<void> {
  const waiting: Choices[] = []
  return async body => {
    const state = $noticePreferences.get()
    const before = state.step === 'loaded' ? state.choices : undefined
    if (before) show(withChoices(before, body))
    waiting.push(body)
    if ($process.get().step === 'sending') return
    $process.set({ step: 'sending' })
    let saved = before
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const sent = next
      const answer = await ignoreStale([$learner], () => call(setNoticePreferences, { body: sent }))
      if (!answer?.ok) {
        waiting.length = 0
        if (answer && saved) show(saved)
        return $process.set(answer ? refusedBy(answer) : { step: 'open' })
      }
      saved = answer.value
    }
    if (saved) show(saved)
    $process.set({ step: 'done' })
  }
}

const show = (choices: NoticePreferences) => $noticePreferences.set({ step: 'loaded', choices })

const withChoices = (before: NoticePreferences, { kinds, quiet }: Choices): NoticePreferences => ({
  ...before,
  kinds: before.kinds.map(one => {
    const { bell, mail, push = one.push } = kinds.find(({ kind }) => kind === one.kind) ?? one
    return { ...one, bell, mail, push }
  }),
  ...(quiet && { quiet })
})

const saveKinds = saver($noticeChoice)
const saveQuiet = saver($quietChoice)
