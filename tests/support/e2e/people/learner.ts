import type { BrowserContext, Page } from 'playwright/test'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

interface Learner {
  name?: string
  /** The server's subscription, and the stored one. */
  access?: 'yes' | 'no'
  isKept?: boolean
}

const EXPIRES = '2099-05-01T00:00:00.000Z'

/** Answers for a learner without progress. */
const UNTOUCHED = [
  [
    '**/api/profile',
    {
      id: 7,
      name: { ar: 'منى', en: '' },
      email: 'mona@example.com',
      emailVerified: true,
      phoneNumber: '+201001234567',
      language: 'ar',
      createdAt: '2026-01-01T00:00:00.000Z',
      interests: { categoryIds: [] }
    }
  ],
  ['**/api/profile/courses', []],
  ['**/api/profile/saved', []],
  ['**/api/profile/recommendations', []],
  [
    /\/api\/profile\/goal(?:\?|$)/,
    {
      ...{ timeZone: 'Africa/Cairo', firstDay: 6, run: 0 },
      week: {
        ...{ start: '2026-05-30', minutes: 0, days: [0, 0, 0, 0, 0, 0, 0] },
        ...{ isPaused: false, isReached: false }
      }
    }
  ],
  [
    '**/api/profile/reminders',
    { days: [], at: '19:00', timeZone: 'Africa/Cairo', byMail: false, byPush: false }
  ],
  ['**/api/profile/push-devices', { publicKey: '', items: [] }],
  [
    '**/api/profile/notice-preferences',
    { kinds: [], timeZone: 'Africa/Cairo', quiet: { from: '21:00', until: '08:00' } }
  ],
  ['**/api/notices/unread', { count: 0 }],
  ['**/api/profile/sign-in-ways', { hasPassword: true, identities: [], passkeys: [] }],
  ['**/api/auth/providers', []],
  [/\/api\/subscriptions\/quote\?/, { price: 200 }],
  [/\/api\/profile\/notes\?/, { items: [], total: 0, page: 1, pageSize: 20 }],
  [
    /\/api\/courses\/[^/]+\/content$/,
    {
      courseId: 1,
      modules: [],
      progress: { completedItems: 0, totalItems: 0, percent: 0 },
      enrolled: false
    }
  ]
] as const

/** Answers that pages request for every learner. */
export async function learnNothing(page: Page | BrowserContext): Promise<void> {
  for (const [path, json] of UNTOUCHED) {
    await page.route(path, (route, request) =>
      request.method() === 'GET' ? route.fulfill({ json }) : route.fallback()
    )
  }
}

/** A signed-in learner with answers by contract. */
export async function signIn(
  page: Page | BrowserContext,
  { name, access = 'no', isKept }: Learner
): Promise<void> {
  const isActive = access === 'yes'
  const subscription = isActive
    ? {
        id: 1,
        subscriptionType: 'YEARLY',
        status: 'in_progress',
        startedAt: '2026-05-01T00:00:00.000Z',
        expiresAt: EXPIRES,
        autoRenew: false,
        price: 1500,
        currency: 'EGP'
      }
    : null
  await page.route('**/api/subscriptions/check', route =>
    route.fulfill({ json: { activeSubscription: isActive, subscription } })
  )
  await learnNothing(page)
  const items = {
    auth: tokenOf({ sub: '7', exp: 4_000_000_000 }),
    refreshToken: 'refresh',
    ...(name && { name }),
    ...(isKept && {
      subscription: JSON.stringify({ isActive, ...(subscription && { subscription }) })
    })
  }
  await page.addInitScript(entries => {
    if (sessionStorage.getItem('signed in') !== null) return
    sessionStorage.setItem('signed in', '')
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(items))
}
