import { atom, computed } from 'nanostores'
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
type Choices = Parameters<typeof call<typeof setNoticePreferences>>[1]['body']

const $saved = atom<PreferencesState>({ step: 'loading' })

/** Choices on their way, and those that wait for their answer. */
const $unsaved = atom<readonly Choices[]>([])

/** As saved, with the choices that are not saved yet. */
export const $noticePreferences = computed(
  [$saved, $unsaved],
  (saved, unsaved): PreferencesState =>
    saved.step === 'loaded'
      ? { step: 'loaded', choices: unsaved.reduce(withChoices, saved.choices) }
      : saved
)

/** Saving choices of kinds. */
export const $noticeChoice = atom<FormProcess<never>>({ step: 'open' })

/** Saving quiet hours. */
export const $quietChoice = atom<FormProcess<never>>({ step: 'open' })

export async function loadNoticePreferences(): Promise<void> {
  if ($saved.get().step !== 'loaded') $saved.set({ step: 'loading' })
  const answer = await ignoreStale([$learner, $saved], () => call(getNoticePreferences, {}))
  if (!answer) return
  $saved.set(answer.ok ? { step: 'loaded', choices: answer.value } : refusedBy(answer))
}

/** Loads after each sign-in, and again once mails as a whole were turned on or off. */
export function followNoticePreferences(): () => void {
  const stops = [
    $reminders.listen(({ step }) => {
      if (step === 'done') void loadNoticePreferences()
    }),
    followSession($learner, $saved, loadNoticePreferences)
  ]
  return () => stops.forEach(stop => stop())
}

export const chooseNotices = (choice: {
  kind: LearnerNoticeKind
  bell: boolean
  mail: MailMode
  push?: boolean
}) => save({ kinds: [choice] })

/** In the time zone of this device. @param quiet `{ from: '21:00', until: '08:00' }` */
export const chooseQuietHours = (quiet: { from: string; until: string }) =>
  save({ kinds: [], quiet, timeZone: deviceZone() })

/** Saves one request after the other. */
async function save(body: Choices): Promise<void> {
  const [sent, waiting] = $unsaved.get()
  note(body, { step: 'sending' })
  $unsaved.set(sent ? [sent, waiting ? merged(waiting, body) : body] : [body])
  if (!sent) await send(body)
}

async function send(body: Choices): Promise<void> {
  const answer = await ignoreStale([$learner], () => call(setNoticePreferences, { body }))
  if (!answer) return
  const waiting = $unsaved.get()[1]
  // A choice of the same part was made in view of the one that failed.
  const next = answer.ok || !waiting ? waiting : without(waiting, body)
  if (answer.ok) $saved.set({ step: 'loaded', choices: answer.value })
  $unsaved.set(next ? [next] : [])
  note(body, answer.ok ? { step: 'done' } : refusedBy(answer))
  if (!next) return
  note(next, { step: 'sending' })
  await send(next)
}

$learner.listen(() => {
  $unsaved.set([])
  $noticeChoice.set({ step: 'open' })
  $quietChoice.set({ step: 'open' })
})

/** Shows the process at the parts that are in a request. */
function note({ kinds, quiet }: Choices, process: FormProcess<never>): void {
  if (kinds.length > 0) $noticeChoice.set(process)
  if (quiet) $quietChoice.set(process)
}

function merged(before: Choices, after: Choices): Choices {
  const kinds = new Map(before.kinds.map(one => [one.kind, one]))
  for (const one of after.kinds) kinds.set(one.kind, { ...kinds.get(one.kind), ...one })
  return { ...before, ...after, kinds: [...kinds.values()] }
}

function without({ kinds, ...quiet }: Choices, failed: Choices): Choices | undefined {
  if (failed.kinds.length === 0) return kinds.length > 0 ? { kinds } : undefined
  return !failed.quiet && quiet.quiet ? { kinds: [], ...quiet } : undefined
}

const withChoices = (before: NoticePreferences, choices: Choices): NoticePreferences => ({
  kinds: before.kinds.map(one => {
    const {
      bell,
      mail,
      push = one.push
    } = choices.kinds.find(({ kind }) => kind === one.kind) ?? one
    return { ...one, bell, mail, push }
  }),
  timeZone: choices.timeZone ?? before.timeZone,
  quiet: choices.quiet ?? before.quiet
})
