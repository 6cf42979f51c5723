import type { Page } from 'playwright/test'
import {
  checkResetLink,
  forgotPassword,
  login,
  loginWithToken,
  verifyEmail
} from '#contract/accounts/accounts.ts'
import { getProfile, listSessions } from '#contract/accounts/profile.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing, signIn } from '#tests/support/e2e/people/learner.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const PROFILE = {
  id: 7,
  name: { ar: 'منى عادل', en: 'Mona Adel' },
  email: 'a.rather.long.address.of.somebody@example.com',
  emailVerified: true,
  phoneNumber: '+201001234567',
  gender: 'female',
  birthday: '1999-02-28',
  language: 'ar',
  createdAt: '2026-01-01T00:00:00.000Z'
}
const DEVICES = ['a', 'b', 'c'].map((id, at) => ({
  id,
  createdAt: PROFILE.createdAt,
  lastSeenAt: PROFILE.createdAt,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36',
  current: at === 0
}))

const submit = (page: Page) =>
  page.getByRole('main').locator('button[type=submit]').filter({ visible: true }).first()

/** What a page shows after something was done to it. */
const STATES = [
  {
    path: '/signup',
    state: 'everything missing',
    act: async (page: Page) => {
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
    }
  },
  {
    path: '/signup',
    state: 'a hint and a weak password',
    act: async (page: Page) => {
      await page.locator('input[name=email]').fill('mona@gmial.com')
      await page.locator('input[name=password]').fill('12345678')
      await expect(page.getByText('mona@gmail.com')).toBeVisible()
    }
  },
  {
    path: '/login',
    state: 'a refusal',
    act: async (page: Page) => {
      await answer(page, login, { code: 'email_not_verified' })
      await page.locator('input[name=email]').fill('mona@example.com')
      await page.locator('input[name=password]').fill('secret')
      await submit(page).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    }
  },
  {
    path: '/forget-password',
    state: 'a mail on its way',
    act: async (page: Page) => {
      await answer(page, forgotPassword, 'nothing')
      await page.locator('input[name=email]').fill('mona@gmail.com')
      await submit(page).click()
      await expect(page.getByText('mona@gmail.com')).toBeVisible()
    }
  },
  {
    path: '/reset-password',
    state: 'two that differ',
    act: async (page: Page) => {
      await answer(page, checkResetLink, 'nothing')
      await page.goto(`${page.url()}?token=x`)
      await page.locator('input[name=password]').fill('correct horse')
      await page.locator('input[name=repeated]').fill('correct house')
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    }
  },
  {
    path: '/classes',
    state: 'a link that is over',
    act: async (page: Page) => {
      await answer(page, verifyEmail, { code: 'link_invalid' })
      await page.goto(`${page.url()}?token=x`)
      const email = page.getByRole('dialog').locator('input')
      await email.fill('mona')
      await email.press('Enter')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
    }
  },
  {
    path: '/classes',
    state: 'a link that was used already',
    act: async (page: Page) => {
      await answer(page, verifyEmail, { code: 'link_invalid', detail: 'used' })
      await page.goto(`${page.url()}?token=x`)
      await expect(page.getByRole('dialog').getByText('used')).toBeVisible()
    }
  },
  {
    path: '/classes',
    state: 'a link that has to wait',
    act: async (page: Page) => {
      await answer(page, verifyEmail, { code: 'rate_limited', retryAfterSeconds: 60 })
      await page.goto(`${page.url()}?token=x`)
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeDisabled()
    }
  },
  {
    path: '/classes',
    state: 'a link of perhaps another account',
    act: async (page: Page) => {
      await page.goto(`${page.url()}?token=x`)
      await expect(page.getByRole('dialog').getByText('Mona')).toBeVisible()
    }
  },
  {
    path: '/login',
    state: 'a link of perhaps another account',
    act: async (page: Page) => {
      const address = new URL(page.url())
      await page.goto(`${address.origin}${address.pathname}?token=x&emailVerified=true`)
      await expect(page.getByRole('main').getByText('Mona').first()).toBeVisible()
    }
  },
  {
    path: '/login?token=x&emailVerified=true',
    state: 'a password to be chosen',
    act: async (page: Page) => {
      await learnNothing(page)
      const accessToken = tokenFor(600)
      const name = { ar: 'منى', en: 'Mona' }
      const json = { accessToken, refreshToken: 'refresh', name, needsPassword: true }
      await answer(page, loginWithToken, { json })
      await answer(page, checkSubscription, {
        json: { activeSubscription: false, subscription: null }
      })
      await submit(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
  },
  {
    path: '/profile/1',
    state: 'wrong values',
    act: async (page: Page) => {
      await page.locator('input[name=nameAr]').fill('')
      await page.locator('input[name=nameEn]').fill('')
      await page.locator('select[name=birthday]').first().selectOption('31')
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
    }
  },
  {
    path: '/profile/3',
    state: 'three devices',
    act: async (page: Page) => {
      await expect(page.getByRole('main').locator('time')).toHaveCount(2)
    }
  },
  {
    path: '/profile/3',
    state: 'the question before the end',
    act: async (page: Page) => {
      await page.locator('#data button').filter({ visible: true }).last().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible()
    }
  }
] as const

const isOfLearner = ({ path, state }: (typeof STATES)[number]) =>
  path.startsWith('/profile') || state === 'a link of perhaps another account'

for (const locale of locales) {
  const look = async (page: Page, states: readonly (typeof STATES)[number][]) => {
    for (const [at, { path, state, act }] of states.entries()) {
      await test.step(`${path} with ${state}`, async () => {
        await page.goto(localized(path, locale))
        await act(page)
        await expectReadable(page, at === 0 ? 'page' : 'content')
        const beside = await page
          .getByRole('main')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(beside).toBe(0)
      })
    }
  }

  test.describe(`narrow, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 800 } })

    test('guests can read what comes of what they do', async ({ page }) => {
      test.slow()
      await look(
        page,
        STATES.filter(state => !isOfLearner(state))
      )
    })

    test('learners can read what comes of what they do', async ({ page }) => {
      test.slow()
      await signIn(page, { name: 'Mona', isKept: true })
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listSessions, { json: DEVICES })
      await look(page, STATES.filter(isOfLearner))
    })
  })
}
