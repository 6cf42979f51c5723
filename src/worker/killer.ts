// Stands at `/sw.js` with OFFLINE=off: browsers that have a worker fetch this one at their next visit,
// and are as they were without.

const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', event => {
  event.waitUntil(forgetAll())
})

async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await worker.registration.unregister()
}
