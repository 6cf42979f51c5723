import { atom } from 'nanostores'
import {
  addPushDevice,
  listPushDevices,
  type PushDevices,
  removePushDevice
} from '#contract/learning/push-devices.ts'
import { call } from '#stores/api.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'

/**
 * Whether this browser takes pushes. `install`: once the site is installed as an app, as on iOS;
 * `denied`: the learner has refused its permission; `failed`: the browser could not subscribe;
 * `outdated`: it subscribed with a key that the server no longer has.
 */
export type PushAbility =
  'unsupported' | 'install' | 'denied' | 'off' | 'on' | 'failed' | 'outdated'

type DevicesState =
  { step: 'loading' } | { step: 'loaded'; devices: PushDevices; here: PushAbility } | Refused<never>

export const $pushDevices = atom<DevicesState>({ step: 'loading' })

/** Turning this browser on, or removing a device. */
export const $pushChange = atom<FormProcess<never>>({ step: 'open' })

/** Milliseconds to wait for the service worker of a page that was just opened. */
const WORKER_TIMEOUT_MS = 10_000

export async function loadPushDevices(): Promise<void> {
  if ($pushDevices.get().step !== 'loaded') $pushDevices.set({ step: 'loading' })
  const answer = await ignoreStale([$learner], async () => {
    const listed = await call(listPushDevices, {})
    return { listed, here: await abilityOf(listed.ok ? listed.value : undefined) }
  })
  if (!answer) return
  const { listed, here } = answer
  $pushDevices.set(listed.ok ? { step: 'loaded', devices: listed.value, here } : refusedBy(listed))
}

export const followPushDevices = (): (() => void) =>
  followSession($learner, $pushDevices, loadPushDevices)

async function abilityOf(devices?: PushDevices): Promise<PushAbility> {
  const isIos = /iP(?:hone|ad|od)/.test(navigator.userAgent) || isTouchMac()
  const isSupported =
    navigator.serviceWorker && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return isIos ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'off'
  const own = await findSubscription()
  const isKnown = devices?.items.some(({ endpoint }) => endpoint === own?.endpoint)
  if (!own || !isKnown) return 'off'
  return isOfKey(own, devices?.publicKey ?? '') ? 'on' : 'outdated'
}

/** Whether a subscription has this key, base64url. Browsers that tell no key are believed. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const bytes = String.fromCharCode(...new Uint8Array(key))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/** Whether this browser can be turned on by a press. */
export const mayTurnOn = (here: PushAbility): boolean =>
  here === 'off' || here === 'failed' || here === 'outdated'

/** An iPad names itself a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()

/** Lets this browser take pushes; asks for permission at once, since only a tap may ask. */
export async function turnPushOn(): Promise<void> {
  const state = $pushDevices.get()
  if (state.step !== 'loaded' || $pushChange.get().step === 'sending') return
  if (!mayTurnOn(state.here)) return
  $pushChange.set({ step: 'sending' })
  const { publicKey } = state.devices
  const answer = await ignoreStale([$learner], async () => {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    const subscription = await subscribe(publicKey).catch(() => undefined)
    return subscription ? register(subscription) : 'failed'
  })
  if (!answer) return $pushChange.set({ step: 'open' })
  if (typeof answer === 'string') {
    const here = Notification.permission === 'denied' ? 'denied' : state.here
    $pushDevices.set({ ...state, here: answer === 'failed' ? 'failed' : here })
    return $pushChange.set({ step: 'open' })
  }
  $pushChange.set(answer.ok ? { step: 'done' } : refusedBy(answer))
  if (answer.ok) $pushDevices.set({ step: 'loaded', devices: answer.value, here: 'on' })
}

/** A subscription with another key of the server is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, WORKER_TIMEOUT_MS))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

function register(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return call(addPushDevice, { body: { endpoint, keys: { p256dh, auth } } })
}

/** Ends pushes to a device. */
export async function removeDevice(id: string): Promise<void> {
  const state = $pushDevices.get()
  if (state.step !== 'loaded' || $pushChange.get().step === 'sending') return
  $pushChange.set({ step: 'sending' })
  const answer = await ignoreStale([$learner], () => call(removePushDevice, { params: { id } }))
  if (!answer) return $pushChange.set({ step: 'open' })
  if (!answer.ok && answer.code !== 'not_found') return $pushChange.set(refusedBy(answer))
  const items = state.devices.items.filter(device => device.id !== id)
  const isHere = state.devices.items.some(device => device.id === id && device.isCurrent)
  if (isHere) void findSubscription().then(own => own?.unsubscribe())
  const wasOn = state.here === 'on' || state.here === 'outdated'
  const here = isHere && wasOn ? 'off' : state.here
  $pushDevices.set({ step: 'loaded', devices: { ...state.devices, items }, here })
  $pushChange.set({ step: 'done' })
}

const CHECKED = 'pushChecked'

/** Once a tab: registers a subscription that the browser has renewed while no page was open. */
export async function keepPushDevice(): Promise<void> {
  if (keptInTab(CHECKED)) return
  keepInTab(CHECKED, 'yes')
  const own = await findSubscription()
  const listed = own && (await ignoreStale([$learner], () => call(listPushDevices, {})))
  if (!own || !listed?.ok) return
  const current = listed.value.items.find(({ isCurrent }) => isCurrent)
  if (current && current.endpoint !== own.endpoint) await register(own)
}
