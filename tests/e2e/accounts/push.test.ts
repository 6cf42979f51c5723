import type { Page } from 'playwright/test'
import { getProfile, listSessions } from '#contract/accounts/profile.ts'
import { getGoal } from '#contract/learning/goals.ts'
import { getReminders } from '#contract/learning/reminders.ts'
import {
  countUnreadNotices,
  getNoticePreferences,
  setNoticePreferences
} from '#contract/learning/notices.ts'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice
} from '#contract/learning/push-devices.ts'
import { MODES_OF } from '#domain/accounts/notices/notice-kinds.ts'
import { locales, localized } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { test as onOwnSite } from '#tests/support/e2e/own-site.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const PROFILE = {
  ...{ id: 7, name: { ar: 'منى', en: 'Mona' }, email: 'mona@example.com', emailVerified: true },
  ...{ phoneNumber: '+201001234567', language: 'ar', reminders: true },
  createdAt: '2026-06-01T12:00:00.000Z'
}
const ENDPOINT = 'https://push.example/device'
const preferences = (push: boolean) => ({
  kinds: [{ kind: 'answer', bell: true, mail: 'now', push, modes: [...MODES_OF.answer] }],
  timeZone: 'Africa/Cairo',
  quiet: { from: '21:00', until: '08:00' }
})
const here = {
  ...{ id: 'one', createdAt: '2026-06-01T12:00:00.000Z', userAgent: AGENT },
  ...{ isCurrent: true, endpoint: ENDPOINT }
}
const KEY = `${'B'.repeat(86)}A`
const devices = (...items: object[]) => ({ json: { publicKey: KEY, items } })

/** A browser with a push service; it counts how often it is asked for permission. */
async function withPushService(
  page: Page,
  permission: 'granted' | 'denied',
  oldKey?: string
): Promise<void> {
  await page.addInitScript(
    ({ endpoint, granted, oldKey }) => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (own = null)
      }
      const keyOf = (key: string) => ({
        options: {
          applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')),
            sign => sign.charCodeAt(0)
          ).buffer
        }
      })
      let own: unknown = oldKey ? { ...subscription, ...keyOf(oldKey) } : null
      const pushManager = {
        getSubscription: async () => own,
        subscribe: async ({ applicationServerKey: key = '' }) => {
          // As browsers do with another key.
          if (own && key !== oldKey) throw new Error('InvalidStateError')
          return (own = { ...subscription, ...keyOf(key) })
        }
      }
      const registration = { pushManager }
      const worker = {
        getRegistration: async () => registration,
        ready: Promise.resolve(registration)
      }
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { ...worker, addEventListener() {} }
      })
      const told = { permission: oldKey ? 'granted' : 'default', asked: 0 }
      Object.assign(globalThis, {
        PushManager: class {},
        Notification: {
          get permission() {
            return told.permission
          },
          get asked() {
            return told.asked
          },
          async requestPermission() {
            told.asked++
            return (told.permission = granted)
          }
        }
      })
    },
    { endpoint: ENDPOINT, granted: permission, oldKey }
  )
}

const asked = (page: Page) =>
  page.evaluate(() => (Notification as unknown as { asked: number }).asked)

for (const locale of locales) {
  type Key = Parameters<typeof text<'notices'>>[2]
  const t = (key: Key, values?: Record<string, string | number>) =>
    text(locale, 'notices', key, values)

  test.describe(`pushes in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, { name: 'Mona', isKept: true })
      await answer(page, countUnreadNotices, { json: { count: 0 } })
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listSessions, { json: [] })
      for (const row of [getGoal, getReminders]) await answer(page, row, { code: 'rate_limited' })
    })

    test('are asked for once a kind is turned on, and end for a device', async ({ page }) => {
      await withPushService(page, 'granted')
      await answer(page, getNoticePreferences, { json: preferences(false) })
      const saved = await answer(page, setNoticePreferences, { json: preferences(true) })
      await answer(page, listPushDevices, devices())
      const added = await answer(page, addPushDevice, devices(here))
      const removed = await answer(page, removePushDevice, 'nothing')
      await page.goto(localized('/profile/3', locale))
      const kind = page.getByRole('group', { name: t('choice.answer') })
      await expect(kind.getByLabel(t('byPush'))).not.toBeChecked()
      expect(await asked(page)).toBe(0)
      await kind.getByLabel(t('byPush')).click()
      await expect(page.getByRole('heading', { name: t('devices') })).toBeVisible()
      const device = page.getByRole('button', { name: /Chrome.*Android|Android.*Chrome/ })
      await expect(device).toBeVisible()
      expect(await asked(page)).toBe(1)
      expect(saved.at(-1)?.body).toMatchObject({ kinds: [{ kind: 'answer', push: true }] })
      expect(added.at(-1)?.body).toEqual({
        endpoint: ENDPOINT,
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      })
      // The choice that asked keeps the focus.
      await expect(kind.getByLabel(t('byPush'))).toBeFocused()
      await expectReadable(page)
      await expectFit(page)
      await device.click()
      await expect(device).toBeHidden()
      const status = page.getByRole('status').filter({ hasText: t('here.off') })
      await expect(status).toBeFocused()
      expect(removed).toHaveLength(1)
      await page.getByRole('button', { name: t('turnOn') }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: t('here.on') })).toBeFocused()
    })

    test('that go to a key of the past are offered again', async ({ page }) => {
      await withPushService(page, 'granted', 'A'.repeat(87))
      await answer(page, getNoticePreferences, { json: preferences(true) })
      await answer(page, listPushDevices, devices(here))
      const added = await answer(page, addPushDevice, devices(here))
      await page.goto(localized('/profile/3', locale))
      await expect(page.getByText(t('here.outdated'))).toBeVisible()
      // Nothing was pressed yet.
      await expect(
        page.getByRole('status').filter({ hasText: t('here.outdated') })
      ).not.toBeFocused()
      await page.getByRole('button', { name: t('turnOn') }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: t('here.on') })).toBeFocused()
      await expect(page.getByRole('button', { name: t('turnOn') })).toHaveCount(0)
      expect(added).toHaveLength(1)
    })

    test('that the browser blocks are said to be', async ({ page }) => {
      await withPushService(page, 'denied')
      await answer(page, getNoticePreferences, { json: preferences(true) })
      await answer(page, listPushDevices, devices())
      await page.goto(localized('/profile/3', locale))
      await page.getByRole('button', { name: t('turnOn') }).click()
      await expect(page.getByRole('status').filter({ hasText: t('here.denied') })).toBeFocused()
    })

    test('come to the installed app alone on a phone of Apple', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' })
        Object.assign(globalThis, { PushManager: undefined })
        Reflect.deleteProperty(globalThis, 'PushManager')
      })
      await answer(page, getNoticePreferences, { json: preferences(true) })
      await answer(page, listPushDevices, devices())
      await page.goto(localized('/profile/3', locale))
      await expect(page.getByText(t('here.install'))).toBeVisible()
      await expectFit(page)
    })
  })
}

onOwnSite(
  'the service worker shows pushes, opens their pages and renews itself',
  async ({ page, site, context }) => {
    await page.goto(`${site.origin}/faq`)
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Shift')
          return page.evaluate(() => Boolean(navigator.serviceWorker.controller))
        },
        { timeout: 30_000 }
      )
      .toBe(true)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no service worker')
    // The headless browser shows no notifications, so what the worker asks for is noted.
    await worker.evaluate(() => {
      const scope = self as unknown as { registration: object; clients: object; fetch: unknown }
      const noted: unknown[] = []
      const note =
        (name: string, result?: unknown) =>
        async (...all: unknown[]) => {
          noted.push([name, ...all])
          return result
        }
      const subscription = (name: string) => ({
        options: { of: name },
        toJSON: () => ({ endpoint: name, expirationTime: null, keys: { auth: name } }),
        unsubscribe: note('unsubscribe')
      })
      Object.defineProperties(scope.registration, {
        showNotification: { value: note('show') },
        getNotifications: { value: async () => [{ close: note('close') }] },
        pushManager: {
          value: {
            subscribe: note('subscribe', subscription('new')),
            getSubscription: async () => subscription('own')
          }
        }
      })
      Object.defineProperty(scope.clients, 'openWindow', { value: note('open') })
      const { WindowClient } = self as unknown as { WindowClient: { prototype: object } }
      Object.assign(WindowClient.prototype, { focus: note('focus') })
      scope.fetch = async (address: string, { body }: { body: string }) =>
        noted.push(['fetch', address, JSON.parse(body)])
      Object.assign(scope, {
        async send(type: string, fields: object) {
          const waits: unknown[] = []
          const event = Object.assign(new Event(type), fields, {
            waitUntil: (work: unknown) => waits.push(work)
          })
          self.dispatchEvent(event)
          await Promise.all(waits)
          return noted.splice(0)
        }
      })
    })
    type Send = (type: string, fields: object) => Promise<unknown[]>
    const push = { body: 'إجابة', tag: 'answer:1', data: `${site.origin}/classes`, dir: 'rtl' }
    expect(
      await worker.evaluate(
        given =>
          (self as unknown as { send: Send }).send('push', {
            data: { json: () => ({ title: 'أفق', ...given }) }
          }),
        push
      )
    ).toEqual([['show', 'أفق', { title: 'أفق', ...push }]])
    const click = (path: string) =>
      worker.evaluate(
        data =>
          (self as unknown as { send: Send }).send('notificationclick', {
            notification: { data, close: () => undefined }
          }),
        path
      )
    expect(await click(`${site.origin}/faq`)).toEqual([['focus']])
    expect(await click(`${site.origin}/classes`)).toEqual([['open', `${site.origin}/classes`]])
    const renew = () =>
      worker.evaluate(() => {
        const oldSubscription = {
          options: { of: 'old' },
          toJSON: () => ({ endpoint: 'old', expirationTime: null, keys: { auth: 'old' } })
        }
        return (self as unknown as { send: Send }).send('pushsubscriptionchange', {
          oldSubscription
        })
      })
    const sent = (name: string) => [
      'fetch',
      '/api/push-renewals',
      {
        old: { endpoint: 'old', expirationTime: null, keys: { auth: 'old' } },
        renewed: { endpoint: name, expirationTime: null, keys: { auth: name } }
      }
    ]
    expect(await renew()).toEqual([['subscribe', { of: 'old' }], sent('new')])
    expect(
      await worker.evaluate(() =>
        (self as unknown as { send: Send }).send('message', { data: 'signOut' })
      )
    ).toEqual([['close']])
  }
)
