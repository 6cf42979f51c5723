// Types of service workers that we use: TypeScript cannot combine its `webworker` and `dom`
// libraries.

interface LifeEvent extends Event {
  /** The worker stays awake until then. */
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** Response of the navigation preload; not in every browser. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface PushEvent extends LifeEvent {
  /** Our server always sends some. */
  readonly data: { json: () => NotificationOptions & { title: string } }
}

interface NotificationEvent extends LifeEvent {
  readonly notification: Notification
}

interface SubscriptionEvent extends LifeEvent {
  readonly oldSubscription: PushSubscription
}

interface WindowOfWorker {
  readonly url: string
  focus: () => Promise<unknown>
}

interface InstallEvent extends LifeEvent {
  /** Bypasses the worker; not in every browser. */
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<readonly WindowOfWorker[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install', act: (event: InstallEvent) => void): void
    (type: 'activate', act: (event: LifeEvent) => void): void
    (type: 'fetch', act: (event: FetchEvent) => void): void
    (type: 'push', act: (event: PushEvent) => void): void
    (type: 'notificationclick', act: (event: NotificationEvent) => void): void
    (type: 'pushsubscriptionchange', act: (event: SubscriptionEvent) => void): void
    (type: 'message', act: (event: LifeEvent) => void): void
  }
}
