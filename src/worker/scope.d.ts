// What a service worker has that a page has not, as far as ours uses it: TypeScript knows the two as
// separate worlds.

interface LifeEvent extends Event {
  /** The worker stays awake until then. */
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** What the browser asked for while the worker woke up; for pages only, and not in every browser. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface InstallEvent extends LifeEvent {
  /** Requests that need not wake the worker; not every browser knows it. */
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install', act: (event: InstallEvent) => void): void
    (type: 'activate', act: (event: LifeEvent) => void): void
    (type: 'fetch', act: (event: FetchEvent) => void): void
  }
}
