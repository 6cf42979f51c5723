import type { Locator, Page } from 'playwright/test'
import { changePassword, logout } from '#contract/accounts/accounts.ts'
import {
  confirmEmailChange,
  endSession,
  eraseProfile,
  exportProfile,
  getProfile,
  listSessions,
  requestEmailChange,
  updateProfile
} from '#contract/accounts/profile.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer, silence } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const PROFILE = {
  id: 7,
  name: { ar: 'منى عادل', en: '' },
  email: 'mona@example.com',
  emailVerified: true,
  phoneNumber: '+201001234567',
  language: 'ar',
  createdAt: '2026-01-01T00:00:00.000Z'
}
const DEVICES = [
  {
    id: 'a',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36',
    current: true
  },
  {
    id: 'b',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19) Version/19.0 Safari/604.1',
    current: false
  },
  { id: 'c', current: false }
].map(device => ({
  ...device,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-02T00:00:00.000Z'
}))

const own = (
  locale: Locale,
  key: Parameters<typeof text<'profile'>>[2],
  values?: Parameters<typeof text<'profile'>>[3]
) => text(locale, 'profile', key, values)
const settings = (locale: Locale, key: Parameters<typeof text<'settings'>>[2]) =>
  text(locale, 'settings', key)
const form = (
  locale: Locale,
  key: Parameters<typeof text<'form'>>[2],
  values?: Parameters<typeof text<'form'>>[3]
) => text(locale, 'form', key, values)

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, { name: 'Mona', isKept: true })
  await answer(page, getProfile, { json: PROFILE })
  await answer(page, listSessions, { json: DEVICES })
  await page.goto(path)
}

async function chooseDay(main: Locator, locale: Locale, parts: readonly string[]): Promise<void> {
  for (const [at, part] of (['day', 'month', 'year'] as const).entries()) {
    await main.getByRole('combobox', { name: own(locale, part) }).selectOption(parts[at] ?? '')
  }
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const profile = localized('/profile/1', locale)
  const path = localized('/profile/3', locale)

  test.describe(profile, () => {
    it('a guest is asked to log in, and led back', async ({ page }) => {
      await page.goto(profile)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: own(locale, 'guest') })).toBeVisible()
      await expect(main.getByRole('navigation')).toBeHidden()
      await main.getByRole('link', { name: own(locale, 'login') }).click()
      await expect(page).toHaveURL(
        `${localized('/login', locale)}?next=${encodeURIComponent(profile)}`
      )
    })

    it('a learner changes both names, the number and the birthday', async ({ page }) => {
      const heard = listen(page)
      const asked = await answer(page, updateProfile, {
        json: { ...PROFILE, name: { ar: 'منى عادل', en: 'Mona Adel' } }
      })
      await open(page, profile)
      const main = page.getByRole('main')
      await expect(main.getByLabel(own(locale, 'nameAr'))).toHaveValue('منى عادل')
      await expect(main.getByText('mona@example.com')).toBeVisible()
      await main.getByLabel(own(locale, 'nameEn')).fill('Mona Adel')
      await main.getByLabel(own(locale, 'phone')).fill('01112345678')
      await tick(main.getByRole('radio', { name: own(locale, 'female') }))
      await chooseDay(main, locale, ['28', '02', '1999'])
      await main.getByRole('button', { name: own(locale, 'save') }).click()
      await expect(main.getByText(own(locale, 'saved'))).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([
        {
          name: { ar: 'منى عادل', en: 'Mona Adel' },
          phoneNumber: '+201112345678',
          gender: 'female',
          birthday: '1999-02-28'
        }
      ])
      await expect.poll(() => page.evaluate(() => localStorage.getItem('name'))).toBe('Mona Adel')
      await main.getByLabel(own(locale, 'nameEn')).fill('Mona')
      await expect(main.getByText(own(locale, 'saved'))).toBeHidden()
      expect(heard).toEqual([])
    })

    it('gender and birthday are taken away again', async ({ page }) => {
      const asked = await answer(page, updateProfile, { json: PROFILE })
      await signIn(page, { isKept: true })
      await answer(page, getProfile, {
        json: { ...PROFILE, gender: 'female', birthday: '1994-02-28' }
      })
      await page.goto(profile)
      const main = page.getByRole('main')
      await expect(main.getByRole('radio', { name: own(locale, 'female') })).toBeChecked()
      await tick(main.getByRole('radio', { name: own(locale, 'unsaid') }))
      await chooseDay(main, locale, ['', '', ''])
      await main.getByRole('button', { name: own(locale, 'save') }).click()
      await expect(main.getByText(own(locale, 'saved'))).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([
        { name: PROFILE.name, gender: null, birthday: null }
      ])
    })

    test('what is wrong is said beside its field, and what was typed stays', async ({ page }) => {
      const asked = await answer(page, updateProfile, { code: 'phone_number_used' })
      await open(page, profile)
      const main = page.getByRole('main')
      const [name, phone, birthday] = [
        main.getByLabel(own(locale, 'nameAr')),
        main.getByLabel(own(locale, 'phone')),
        main.getByRole('combobox', { name: own(locale, 'day') })
      ]
      const save = main.getByRole('button', { name: own(locale, 'save') })
      await name.fill('')
      await phone.fill('12')
      await birthday.selectOption('31')
      await save.click()
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(form(locale, 'fault.bothNamesMissing'))
      await expect(phone).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.phoneIncomplete')}$`)
      )
      await expect(birthday).toHaveAccessibleDescription(form(locale, 'fault.birthdayWrong'))
      expect(asked).toEqual([])
      await name.fill('منى')
      await phone.fill('01112345678')
      await birthday.selectOption('')
      await save.click()
      await expect(phone).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.phoneUsed')}$`)
      )
      await expect(name).toHaveValue('منى')
    })

    it('a learner changes the address with the code of a mail', async ({ page }) => {
      const heard = listen(page)
      const asked = await answer(page, requestEmailChange)
      await open(page, profile)
      const main = page.getByRole('main')
      const change = main.getByRole('button', { name: own(locale, 'changeEmail') })
      await change.click()
      const dialog = page.getByRole('dialog', { name: own(locale, 'changeEmail') })
      const email = dialog.getByLabel(own(locale, 'emailChange.email'))
      await expect(email).toBeFocused()
      await email.fill('mona@example.com')
      await email.press('Enter')
      await expect(email).toHaveAccessibleDescription(form(locale, 'fault.emailSame'))
      await email.fill('new@example.com')
      const password = dialog.getByLabel(own(locale, 'emailChange.password'))
      await password.fill('a good password')
      await password.press('Enter')

      const code = dialog.getByLabel(own(locale, 'emailChange.code'))
      await expect(code).toBeFocused()
      await expect(dialog.getByText('new@example.com')).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([
        { email: 'new@example.com', password: 'a good password' }
      ])
      // Closed to look into the mailbox, it waits.
      await page.keyboard.press('Escape')
      await change.click()
      await expect(code).toBeVisible()
      await answer(page, confirmEmailChange, { code: 'code_invalid' })
      await code.fill('000000')
      await code.press('Enter')
      await expect(code).toHaveAccessibleDescription(form(locale, 'fault.codeWrong'))
      const confirmed = await answer(page, confirmEmailChange, {
        json: { ...PROFILE, email: 'new@example.com' }
      })
      await code.fill('٠٤٢ ١٣٧')
      await code.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(
        main.getByText(own(locale, 'emailChange.done', { email: '\u2066new@example.com\u2069' }))
      ).toBeVisible()
      expect(confirmed.map(({ body }) => body)).toEqual([{ code: '042137' }])
      expect(heard.filter(line => !line.includes('422'))).toEqual([])
    })

    it('a profile that could not be had is asked for again', async ({ page }) => {
      await signIn(page, { isKept: true })
      await answer(page, getProfile, { json: PROFILE })
      const speak = await silence(page)
      await page.goto(profile)
      const main = page.getByRole('main')
      const trouble = main.getByRole('alert').filter({ hasText: own(locale, 'failed') })
      await expect(trouble.getByText(form(locale, 'unreachable'))).toBeVisible()
      speak(getProfile)
      await trouble.getByRole('button', { name: own(locale, 'retry') }).click()
      await expect(main.getByLabel(own(locale, 'nameAr'))).toHaveValue('منى عادل')
    })
  })

  it(`${profile} comes by itself when the network is back`, async ({ page, context }) => {
    await signIn(page, { isKept: true })
    await answer(page, getProfile, { json: PROFILE })
    const speak = await silence(page)
    await page.goto(profile)
    const main = page.getByRole('main')
    await expect(main.getByText(form(locale, 'unreachable'))).toBeVisible()
    speak()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(main.getByLabel(own(locale, 'nameAr'))).toHaveValue('منى عادل')
  })

  for (const { at, row, fails, again } of [
    { at: profile, row: getProfile, fails: own(locale, 'failed'), again: own(locale, 'retry') },
    {
      at: path,
      row: listSessions,
      fails: settings(locale, 'failed'),
      again: settings(locale, 'retry')
    }
  ]) {
    it(`${at} is asked for again once it may be`, async ({ page }) => {
      await page.clock.install()
      await open(page, 'about:blank')
      const limited = { code: 'rate_limited', retryAfterSeconds: 30 } as const
      await answer(page, row, limited, { json: row === getProfile ? PROFILE : DEVICES })
      await page.goto(at)
      const main = page.getByRole('main')
      await expect(main.getByText(form(locale, 'waitSeconds', { count: 30 }))).toBeVisible()
      // The clock also ends what else of the page is still awaited, and that asks again by itself.
      const trouble = main.getByRole('alert').filter({ hasText: fails })
      const retry = trouble.getByRole('button', { name: again })
      await expect(retry).toBeDisabled()
      await page.clock.runFor(31_000)
      await retry.click()
      await expect(retry).toBeHidden()
    })
  }

  test.describe(path, () => {
    it('captions and what follows an episode are chosen for this device', async ({ page }) => {
      await open(page, path)
      const main = page.getByRole('main')
      const captions = main.getByRole('radiogroup', { name: settings(locale, 'captions') })
      await expect(captions.getByRole('radio').first()).toBeChecked()
      await tick(captions.getByRole('radio', { name: 'English' }))
      const size = main.getByRole('radiogroup', { name: settings(locale, 'captionSize') })
      await tick(size.getByRole('radio', { name: settings(locale, 'size.large') }))
      await main.getByRole('checkbox', { name: settings(locale, 'playsOn') }).uncheck()
      await page.reload()
      await expect(captions.getByRole('radio', { name: 'English' })).toBeChecked()
      await expect(size.getByRole('radio', { name: settings(locale, 'size.large') })).toBeChecked()
      await expect(
        main.getByRole('checkbox', { name: settings(locale, 'playsOn') })
      ).not.toBeChecked()
    })

    it('the theme is chosen, and followed again', async ({ page }) => {
      await open(page, path)
      const main = page.getByRole('main')
      await tick(main.getByRole('radio', { name: settings(locale, 'dark') }))
      await expect(page.locator('html')).toHaveClass(/dark/)
      expect(await page.evaluate(() => localStorage.getItem('dark'))).toBe('true')
      await tick(main.getByRole('radio', { name: settings(locale, 'system') }))
      await expect(page.locator('html')).toHaveClass(/light/)
      expect(await page.evaluate(() => localStorage.getItem('dark'))).toBeNull()
    })

    it('reminders are turned off and on, and a server that refuses is told of', async ({
      page
    }) => {
      const heard = listen(page)
      await open(page, path)
      const main = page.getByRole('main')
      const reminders = main.getByRole('checkbox', { name: settings(locale, 'reminders') })
      // A server of before says nothing of it.
      await expect(reminders).toBeDisabled()
      await answer(page, getProfile, { json: { ...PROFILE, reminders: true } })
      await page.reload()
      await expect(reminders).toBeChecked()
      const asked = await answer(
        page,
        updateProfile,
        { json: { ...PROFILE, reminders: false } },
        { code: 'rate_limited' }
      )
      await reminders.press('Space')
      await expect(main.getByText(settings(locale, 'mailsSaved'))).toBeVisible()
      await expect(reminders).not.toBeChecked()
      await reminders.press('Space')
      await expect(main.getByRole('alert')).toHaveText(form(locale, 'refused.rate_limited'))
      await expect(reminders).not.toBeChecked()
      expect(asked.map(({ body }) => body)).toEqual([{ reminders: false }, { reminders: true }])
      expect(heard.filter(line => !line.includes('429'))).toEqual([])
    })

    test('the language is kept by the server, and the page comes in it', async ({ page }) => {
      const asked = await answer(page, updateProfile, { json: PROFILE })
      await open(page, path)
      const other = locale === 'ar' ? 'en' : 'ar'
      const name = new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? ''
      const languages = page.getByRole('radiogroup', { name: settings(locale, 'language') })
      await languages.getByRole('radio', { name }).click()
      await expect(page).toHaveURL(localized('/profile/3', other))
      expect(asked.map(({ body }) => body)).toEqual([{ language: other }])
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(other)
    })

    it('the password is changed once the old one is right', async ({ page }) => {
      const asked = await answer(page, changePassword, { code: 'invalid_credentials' }, 'nothing')
      await open(page, path)
      const main = page.getByRole('main')
      const opener = main.getByRole('button', { name: settings(locale, 'change') })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: settings(locale, 'change') })
      const current = dialog.getByLabel(settings(locale, 'current'))
      const next = dialog.getByLabel(form(locale, 'newPassword'), { exact: true })
      await expect(current).toBeFocused()
      await current.fill('wrong')
      await next.fill('Tamarind-tree7')
      await dialog.getByRole('button', { name: settings(locale, 'change') }).click()
      await expect(current).toBeFocused()
      await expect(current).toHaveAccessibleDescription(form(locale, 'fault.passwordWrong'))
      await expect(next).toHaveValue('Tamarind-tree7')
      await current.fill('right')
      await current.press('Enter')
      await expect(main.getByText(settings(locale, 'changed'))).toBeVisible()
      await expect(opener).toBeFocused()
      await opener.click()
      await expect(current).toHaveValue('')
      await expect(next).toHaveValue('')
      expect(asked.at(-1)?.body).toEqual({
        currentPassword: 'right',
        newPassword: 'Tamarind-tree7'
      })
    })

    it('other devices are logged out, one or all', async ({ page }) => {
      const asked = await answer(page, endSession, 'nothing')
      await open(page, path)
      const main = page.getByRole('main')
      await expect(main.getByText('Chrome')).toBeVisible()
      await expect(main.getByText(settings(locale, 'thisDevice'), { exact: true })).toBeVisible()
      await expect(main.getByText(settings(locale, 'unknownDevice'))).toBeVisible()
      await main.getByRole('button', { name: settings(locale, 'endOthers') }).click()
      await expect(main.getByText('iPhone')).toBeHidden()
      await expect(main.getByText(settings(locale, 'unknownDevice'))).toBeHidden()
      expect(asked).toHaveLength(2)
    })

    it('this device is logged out whatever the server says', async ({ page }) => {
      await answer(page, logout, 'no answer')
      await open(page, path)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: settings(locale, 'signOut'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]*${localized('/login', locale)}`))
      const left = await page.evaluate(() =>
        ['auth', 'refreshToken', 'name', 'subscription'].filter(key => localStorage.getItem(key))
      )
      expect(left).toEqual([])
    })

    it('a copy of everything is downloaded', async ({ page }) => {
      const everything = { profile: PROFILE, notes: ['one'] }
      await answer(page, exportProfile, { json: everything })
      await open(page, path)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: settings(locale, 'export') }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('ufuq-account.json')
      const stream = await download.createReadStream()
      expect(JSON.parse((await stream.toArray()).join(''))).toEqual(everything)
    })

    it('the account is erased once the password is right, and home says so', async ({ page }) => {
      const asked = await answer(page, eraseProfile, { code: 'invalid_credentials' }, 'nothing')
      await open(page, path)
      await page.getByRole('button', { name: settings(locale, 'erase') }).click()
      const dialog = page.getByRole('dialog', { name: settings(locale, 'eraseAsk') })
      const password = dialog.getByLabel(settings(locale, 'current'))
      const confirm = dialog.getByRole('button', { name: settings(locale, 'eraseConfirm') })
      await expect(password).toBeFocused()
      await confirm.click()
      await expect(password).toHaveAccessibleDescription(form(locale, 'fault.passwordMissing'))
      await password.fill('wrong')
      await confirm.click()
      await expect(password).toHaveAccessibleDescription(form(locale, 'fault.passwordWrong'))
      await password.fill('right')
      await confirm.click()
      await expect(page).toHaveURL(localized('/', locale))
      await expect(page.getByText(text(locale, 'notice', 'accountErased'))).toBeVisible()
      await expect(
        page.getByRole('banner').getByRole('link', { name: text(locale, 'common', 'login') })
      ).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
    })
  })
}
