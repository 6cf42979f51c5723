import type { Locator } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { addCertificate, setRoles } from '#tests/support/e2e/in-store.ts'
import { tabTo } from '#tests/support/e2e/keyboard.ts'
import { mailsTo } from '#tests/support/e2e/mails.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const isKeyboard = locale === 'en'
  const how = isKeyboard ? 'by keyboard alone on a desk' : 'on a phone'

  test(`support in ${locale} helps a learner they only know half the number of, ${how}`, async ({
    page
  }) => {
    const heard = listen(page)
    const learner = await makeLearner(page)
    const certificate = addCertificate(learner.accessToken)
    const staff = await makeStaff(page, ['support'])
    await page.setViewportSize(
      isKeyboard ? { width: 1440, height: 900 } : { width: 360, height: 800 }
    )
    const studio = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
    const t = (key: Parameters<typeof text<'studioLearners'>>[2], values = {}) =>
      text(locale, 'studioLearners', key, values)
    const c = (key: Parameters<typeof text<'studioCertificates'>>[2]) =>
      text(locale, 'studioCertificates', key)
    const did = (key: 'usersOpen' | 'usersReset' | 'certificatesCorrect') =>
      text(locale, 'studioHistory', `action.${key}`)
    const press = async (target: Locator) => {
      if (!isKeyboard) return target.click()
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    }
    const type = async (target: Locator, words: string) => {
      if (!isKeyboard) return target.fill(words)
      await tabTo(page, target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(words)
    }
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const told = (words: string) => page.getByRole('status').filter({ hasText: words })

    await page.goto(localized('/studio', locale))
    if (!isKeyboard) await page.getByRole('button', { name: studio('menu') }).click()
    const navigation = page.getByRole('navigation', { name: studio('navigation') })
    await press(navigation.getByRole('link', { name: studio('section.learners') }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))

    const half = learner.phoneNumber.slice(-6)
    await type(page.getByRole('searchbox', { name: t('search') }), half)
    await press(page.getByRole('row').filter({ hasText: learner.email }).getByRole('link'))
    const panel = dialog('Mona Adel')
    await expect(panel).toContainText(learner.phoneNumber)
    await expect(panel).toContainText(t('opened'))

    await press(panel.getByRole('button', { name: t('reset.label'), exact: true }))
    const asking = dialog(t('reset.ask'))
    await expect(asking).toContainText(learner.email)
    await press(asking.getByRole('button', { name: t('reset.label') }))
    await expect(told(t('reset.done', { email: learner.email }))).toBeVisible()
    await expect.poll(() => mailsTo(learner.email).length, { timeout: 20_000 }).toBe(2)
    await expect(panel.getByRole('button', { name: t('reset.label'), exact: true })).toBeFocused()

    await press(panel.locator(`a[href*="certificates?id=${certificate}"]`))
    await expect(page).toHaveURL(new RegExp(`/studio/certificates\\?id=${certificate}`))
    const paper = dialog(locale === 'ar' ? 'منى عادل' : 'Mona Adl')
    await press(paper.getByRole('button', { name: c('correct.label') }))
    const form = dialog(c('correct.label'))
    await type(form.getByRole('textbox', { name: c('nameEn') }), 'Mona Adel')
    await type(form.getByRole('textbox', { name: studio('reasonLabel') }), 'Misspelt')
    await press(form.getByRole('button', { name: c('correct.send') }))
    await expect(told(c('correct.done'))).toBeVisible()
    await expect(page.getByRole('dialog').filter({ hasText: 'Mona Adel' })).toContainText(
      did('certificatesCorrect')
    )

    setRoles(staff.accessToken, ['owner'])
    const me = await page.request.get('/api/studio/me', { headers: staff.headers })
    const { account } = (await me.json()) as { account: { id: number } }
    await page.goto(localized(`/studio/audit?who=account+${account.id}`, locale))
    for (const done of ['usersOpen', 'usersReset', 'certificatesCorrect'] as const) {
      await expect(page.getByRole('row').filter({ hasText: did(done) })).toHaveCount(1)
    }
    expect(heard).toEqual([])
  })
}
