import type { Page } from 'playwright/test'
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
import { signIn } from '#tests/support/e2e/learner.ts'
import { test as onOwnSite } from '#tests/support/e2e/own-site.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
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
const devices = (...items: object[]) => ({ json: { publicKey: 'B'.repeat(87), items } })

/** A browser with a push service; it counts how often it is asked for permission. */
async function withPushService(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(
    ({ endpoint, granted }) => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (own = null)
      }
      let own: unknown = null
      const pushManager = {
        getSubscription: async () => own,
        subscribe: async () => (own = subscription)
      }
      const registration = { pushManager }
      const worker = {
        getRegistration: async () => registration,
        ready: Promise.resolve(registration)
      }
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { ...worker, addEventListener() {} }
      })
      const told = { permission: 'default', asked: 0 }
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
    { endpoint: ENDPOINT, granted: permission }
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
      await kind.getByLabel(t('byPush')).check()
      await expect(page.getByRole('heading', { name: t('devices') })).toBeVisible()
      const device = page.getByRole('button', { name: /Chrome.*Android|Android.*Chrome/ })
      await expect(device).toBeVisible()
      expect(await asked(page)).toBe(1)
      expect(saved.at(-1)?.body).toMatchObject({ kinds: [{ kind: 'answer', push: true }] })
      expect(added.at(-1)?.body).toEqual({
        endpoint: ENDPOINT,
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      })
      await expectReadable(page)
      await expectFit(page)
      await device.click()
      await expect(device).toBeHidden()
      await expect(page.getByText(t('here.off'))).toBeVisible()
      expect(removed).toHaveLength(1)
    })

    test('that the browser blocks are said to be', async ({ page }) => {
      await withPushService(page, 'denied')
      await answer(page, getNoticePreferences, { json: preferences(true) })
      await answer(page, listPushDevices, devices())
      await page.goto(localized('/profile/3', locale))
      await page.getByRole('button', { name: t('turnOn') }).click()
      await expect(page.getByText(t('here.denied'))).toBeVisible()
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
  'the service worker shows a push, and opens its page',
  async ({ page, site, context }) => {
    await context.grantPermissions(['notifications'], { origin: site.origin })
    await page.goto(`${site.origin}/faq`)
    const worker = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated'
      })
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Shift')
          return worker()
        },
        { timeout: 30_000 }
      )
      .toBe(true)
    const devtools = await context.newCDPSession(page)
    const found = new Promise<string>(resolve => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations
        if (own) resolve(own.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const payload = {
      ...{ title: 'أفق', body: 'إجابة جديدة', path: '/classes', tag: 'answer:1' },
      ...{ lang: 'ar', dir: 'rtl' }
    }
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: site.origin,
      registrationId: await found,
      data: JSON.stringify(payload)
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(
          ({ title, body, tag, data, dir, lang }) => ({
            ...{ title, body, tag, data: data as unknown, dir, lang }
          })
        )
      })
    const { path, ...others } = payload
    await expect.poll(shown).toEqual([{ ...others, data: path }])
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('signOut'))
    await expect.poll(shown).toEqual([])
  }
)
