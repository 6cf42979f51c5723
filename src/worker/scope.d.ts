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

interface InstallEvent extends LifeEvent {
  /** Bypasses the worker; not in every browser. */
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
