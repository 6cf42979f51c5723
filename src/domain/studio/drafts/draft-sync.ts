/** How the draft on this device stands to that of the server. */
export type SyncState<Newest, Refusal> =
  | { step: 'saved'; revision: number; savedAt?: number }
  /** Edited, to be sent after a pause. */
  | { step: 'waiting'; revision: number }
  | { step: 'saving'; revision: number; isEdited: boolean }
  /** Sent once the network is back. */
  | { step: 'offline'; revision: number }
  /** Saved by a colleague meanwhile, which the author has to look at. */
  | { step: 'conflict'; revision: number; newest: Newest }
  /** Sent again with the next edit, or on demand. */
  | { step: 'refused'; revision: number; refusal: Refusal }

export type SyncEvent<Newest, Refusal> =
  | { type: 'edited' }
  | { type: 'due' }
  /** Milliseconds. */
  | { type: 'saved'; revision: number; at: number }
  | { type: 'unreached' }
  | { type: 'busy'; seconds: number }
  | { type: 'overtaken'; newest: Newest }
  | { type: 'refused'; refusal: Refusal }
  /** The network is back, or the author wants it sent now. */
  | { type: 'retry' }
  /** The draft now goes on from this revision; `isSame` when it is that revision. */
  | { type: 'rebased'; revision: number; isSame: boolean }

export type SyncEffect =
  /** To send after so many milliseconds, counted anew. */
  | { do: 'schedule'; after: number }
  | { do: 'send' }
  /** To keep the draft on the device. */
  | { do: 'keep' }
  | { do: 'forget' }

/** Milliseconds without an edit until it is sent, and between attempts without a network. */
export const SAVES_AFTER = 2_000
const TRIES_EVERY = 15_000

const keep: SyncEffect = { do: 'keep' }
const forget: SyncEffect = { do: 'forget' }
const send: SyncEffect = { do: 'send' }
const schedule = (after: number): SyncEffect => ({ do: 'schedule', after })

type Next<Newest, Refusal> = [state: SyncState<Newest, Refusal>, effects: readonly SyncEffect[]]

/** What follows from an event; an event that does not belong to the state changes nothing. */
export function nextSync<Newest, Refusal>(
  state: SyncState<Newest, Refusal>,
  event: SyncEvent<Newest, Refusal>
): Next<Newest, Refusal> {
  const { revision } = state
  switch (event.type) {
    case 'edited':
      return afterEdit(state)
    case 'due':
    case 'retry': {
      const mayWait = state.step === 'waiting' || state.step === 'offline'
      if (!mayWait && !(state.step === 'refused' && event.type === 'retry')) return [state, []]
      return [{ step: 'saving', revision, isEdited: false }, [send]]
    }
    case 'rebased':
      return event.isSame
        ? [{ step: 'saved', revision: event.revision }, [forget]]
        : [{ step: 'waiting', revision: event.revision }, [keep, schedule(0)]]
    default:
      return state.step === 'saving' ? afterAnswer(state, event) : [state, []]
  }
}

function afterEdit<Newest, Refusal>(state: SyncState<Newest, Refusal>): Next<Newest, Refusal> {
  const { step, revision } = state
  if (step === 'saving') return [{ ...state, isEdited: true }, [keep]]
  if (step === 'offline' || step === 'conflict') return [state, [keep]]
  return [{ step: 'waiting', revision }, [keep, schedule(SAVES_AFTER)]]
}

function afterAnswer<Newest, Refusal>(
  { revision, isEdited }: Extract<SyncState<Newest, Refusal>, { step: 'saving' }>,
  event: Exclude<SyncEvent<Newest, Refusal>, { type: 'edited' | 'due' | 'retry' | 'rebased' }>
): Next<Newest, Refusal> {
  switch (event.type) {
    case 'saved':
      return isEdited
        ? [{ step: 'waiting', revision: event.revision }, [keep, schedule(SAVES_AFTER)]]
        : [{ step: 'saved', revision: event.revision, savedAt: event.at }, [forget]]
    case 'unreached':
      return [{ step: 'offline', revision }, [keep, schedule(TRIES_EVERY)]]
    case 'busy':
      return [{ step: 'waiting', revision }, [keep, schedule(event.seconds * 1_000)]]
    case 'overtaken':
      return [{ step: 'conflict', revision, newest: event.newest }, [keep]]
    case 'refused':
      return [{ step: 'refused', revision, refusal: event.refusal }, [keep]]
  }
}

/** Whether the server has not everything that was typed. */
export const isUnsaved = ({ step }: { step: SyncState<unknown, unknown>['step'] }): boolean =>
  step !== 'saved'
