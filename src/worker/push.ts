/** Options of a notification, with the path of its page. */
interface Pushed extends NotificationOptions {
  title: string
  path: string
}

const ICON = '/icons/192.png'

/** Shows pushes, opens their pages, and renews the subscription. @param apiHost `/api` */
export function takePushes(worker: WorkerScope, apiHost: string): void {
  const { registration, clients } = worker

  worker.addEventListener('push', event => {
    if (!event.data) return
    const { title, path: data, ...options } = event.data.json() as Pushed
    event.waitUntil(registration.showNotification(title, { ...options, data, icon: ICON }))
  })

  worker.addEventListener('notificationclick', event => {
    const { notification } = event
    notification.close()
    event.waitUntil(open(new URL(notification.data as string, location.origin).href))
  })

  worker.addEventListener('pushsubscriptionchange', event => {
    const { oldSubscription: old, newSubscription } = event
    // Without the old one the next page notices it.
    if (old) event.waitUntil(renew(old, newSubscription))
  })

  worker.addEventListener('message', event => {
    if (event.data === 'signOut') event.waitUntil(forget())
  })

  async function open(url: string): Promise<void> {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(one => one.url === url)
    await (page ? page.focus() : clients.openWindow(url))
  }

  async function renew(old: PushSubscription, given?: PushSubscription | null): Promise<void> {
    const renewed = given ?? (await registration.pushManager.subscribe(old.options))
    await fetch(`${apiHost}/push-renewals`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ old: keysOf(old), renewed: keysOf(renewed) })
    })
  }

  /** Leaves nothing of a learner who logged out. */
  async function forget(): Promise<void> {
    for (const shown of await registration.getNotifications()) shown.close()
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
  }
}

function keysOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys }
}
