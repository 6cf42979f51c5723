import { $accessToken, $refreshToken, isSessionStale } from '#stores/session/session.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

const { dataset } = document.documentElement

/** Keeps `data-signed-in` and `data-access` of the root in sync with the stores. */
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
  // Refreshes the session when only the refresh token is left.
  if (!$accessToken.get() && $refreshToken.get()) {
    void lazily('api', () => import('#stores/api.ts')).then(stores => stores?.restoreSession())
  }
  // A page from the back/forward cache has missed changes.
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
