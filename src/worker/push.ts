/** Shows pushes, opens their pages, and renews the subscription. @param apiHost `/api` */
export function takePushes(worker: WorkerScope, apiHost: string): void {
  const { registration, clients } = worker

  // The server has checked and encrypted the options of the notification.
  worker.addEventListener('push', event => {
    const options = event.data.json()
    event.waitUntil(registration.showNotification(options.title, options))
  })

  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(event.notification.data as string))
  })

  worker.addEventListener('pushsubscriptionchange', event => {
    // Fails in browsers that do not tell the old one; then the next page renews it.
    event.waitUntil(renew(event.oldSubscription))
  })

  // The only message is that the learner logs out.
  worker.addEventListener('message', event => event.waitUntil(forget()))

  async function open(url: string): Promise<void> {
    const pages = await clients.matchAll({ includeUncontrolled: true })
    const page = pages.find(one => one.url === url)
    await (page ? page.focus() : clients.openWindow(url))
  }

  /** Also where the browser has subscribed already. */
  async function renew(old: PushSubscription): Promise<void> {
    const renewed = await registration.pushManager.subscribe(old.options)
    await fetch(`${apiHost}/push-renewals`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ old, renewed })
    })
  }

  /** Shows nothing of a learner who logged out; the server has forgotten the subscription. */
  async function forget(): Promise<void> {
    const shown = await registration.getNotifications()
    shown.forEach(one => one.close())
  }
}
