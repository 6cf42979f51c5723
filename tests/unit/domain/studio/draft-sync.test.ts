import { expect, test } from 'vitest'
import {
  isUnsaved,
  nextSync,
  type SyncEffect,
  type SyncEvent,
  type SyncState
} from '#domain/studio/drafts/draft-sync.ts'

type State = SyncState<string, string>
type Event = SyncEvent<string, string>

const saved: State = { step: 'saved', revision: 3 }
const waiting: State = { step: 'waiting', revision: 3 }
const saving: State = { step: 'saving', revision: 3, isEdited: false }
const savingEdited: State = { step: 'saving', revision: 3, isEdited: true }
const offline: State = { step: 'offline', revision: 3 }
const conflict: State = { step: 'conflict', revision: 3, newest: 'theirs' }
const refused: State = { step: 'refused', revision: 3, refusal: 'in_review' }

const edited: Event = { type: 'edited' }
const due: Event = { type: 'due' }
const retry: Event = { type: 'retry' }
const answered: Event = { type: 'saved', revision: 4, at: 1_000 }

const keep: SyncEffect = { do: 'keep' }
const send: SyncEffect = { do: 'send' }
const forget: SyncEffect = { do: 'forget' }
const after = (milliseconds: number): SyncEffect => ({ do: 'schedule', after: milliseconds })

test.each<[State, Event, State, SyncEffect[]]>([
  [saved, edited, waiting, [keep, after(2_000)]],
  [saved, due, saved, []],
  [saved, retry, saved, []],
  [saved, answered, saved, []],
  [waiting, edited, waiting, [keep, after(2_000)]],
  [waiting, due, saving, [send]],
  [waiting, retry, saving, [send]],
  [saving, edited, savingEdited, [keep]],
  [saving, due, saving, []],
  [saving, answered, { step: 'saved', revision: 4, savedAt: 1_000 }, [forget]],
  [savingEdited, answered, { step: 'waiting', revision: 4 }, [keep, after(2_000)]],
  [saving, { type: 'unreached' }, offline, [keep, after(15_000)]],
  [saving, { type: 'busy', seconds: 7 }, waiting, [keep, after(7_000)]],
  [savingEdited, { type: 'overtaken', newest: 'theirs' }, conflict, [keep]],
  [saving, { type: 'refused', refusal: 'in_review' }, refused, [keep]],
  [offline, edited, offline, [keep]],
  [offline, due, saving, [send]],
  [offline, retry, saving, [send]],
  [conflict, edited, conflict, [keep]],
  [conflict, due, conflict, []],
  [conflict, retry, conflict, []],
  [
    conflict,
    { type: 'rebased', revision: 5, isSame: true },
    { step: 'saved', revision: 5 },
    [forget]
  ],
  [
    conflict,
    { type: 'rebased', revision: 5, isSame: false },
    { step: 'waiting', revision: 5 },
    [keep, after(0)]
  ],
  [refused, edited, waiting, [keep, after(2_000)]],
  [refused, due, refused, []],
  [refused, retry, saving, [send]]
])('%j, %j', (state, event, next, effects) => {
  expect(nextSync(state, event)).toEqual([next, effects])
})

test.each([saved, waiting, saving, offline, conflict, refused])(
  'a draft that is $step may be left only once the server has it',
  state => {
    expect(isUnsaved(state)).toBe(state.step !== 'saved')
  }
)
