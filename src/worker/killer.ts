// Served as `/sw.js` with OFFLINE=off: removes the worker and caches of earlier builds.

const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', event => {
  event.waitUntil(forgetAll())
})

async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await worker.registration.unregister()
}
