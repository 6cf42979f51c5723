import { $accessToken, isSessionStale } from '#stores/session/session.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

const { dataset } = document.documentElement

/**
 * Keeps `data-signed-in` and `data-access` of the root as the stores are, in every tab. The first
 * paint has them from the early script. Whether there is a subscription is asked for a token only.
 */
export function followReader(): void {
  let isFollowed = false
  $accessToken.subscribe(token => {
    if (!token) delete dataset['signedIn']
    else if (!('signedIn' in dataset)) {
      dataset['signedIn'] = ''
      document.dispatchEvent(new Event('signed-in'))
    }
    if (!token) delete dataset['access']
    if (!token || isFollowed) return
    isFollowed = true
    void lazily('subscription', () => import('#stores/subscriptions/subscription.ts')).then(follow)
  })
  // A page that comes back from the browser's memory has slept through every change.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSessionStale()) location.reload()
  })
}

type Stores = typeof import('#stores/subscriptions/subscription.ts')

function follow(stores: Stores | undefined): void {
  if (!stores) return
  stores.followAccess()
  stores.$isSubscribed.subscribe(isSubscribed => {
    if (isSubscribed === 'unknown' || !$accessToken.get()) delete dataset['access']
    else dataset['access'] = isSubscribed ? 'yes' : 'no'
  })
}
