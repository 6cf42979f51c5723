import { localized, locales } from '#i18n/locale.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioApplications'>>[2], values = {}) =>
    text(locale, 'studioApplications', key, values)

  test(`an application is answered and erased in ${locale}`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['support'])
    const email = `applicant.${locale}.${Date.now()}@example.com`
    await page.request.post('/api/instructor-applications', {
      headers: { 'accept-language': 'ar' },
      data: {
        ...{ name: 'هدى الشربيني', email, phoneNumber: '+201012345678' },
        ...{
          expertise: 'التصوير',
          about: 'I take pictures.',
          links: ['https://pictures.example/mine']
        }
      }
    })
    await page.goto(localized(`/studio/applications?query=${email}`, locale))
    await expect(page.getByRole('row').nth(1)).toContainText(email)
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    await page.getByRole('link', { name: 'هدى الشربيني' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'هدى الشربيني' })
    const link = panel.getByRole('link', { name: 'pictures.example' })
    await expect(link).toHaveAttribute('rel', 'noopener nofollow external')
    await expect(link).toHaveAttribute('target', '_blank')
    await panel.getByRole('button', { name: t('decide.accepted') }).press('Enter')
    const asked = page.getByRole('dialog', { name: t('decideTitle.accepted') })
    await expect(asked).toContainText(t('decideLead.accepted'))
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: t('decide.answered') }).press('Enter')
    const answer = page.getByRole('dialog', { name: t('decideTitle.answered') })
    await expect(answer).toContainText(email)
    expect(await findings(page, { include: 'dialog[open] dialog[open]' })).toEqual([])
    await answer.getByLabel(t('message')).fill('متى يناسبك أن نتحدث؟')
    await answer.getByRole('button', { name: t('decide.answered') }).press('Enter')
    await expect(panel.getByRole('listitem').filter({ hasText: 'متى يناسبك' })).toBeVisible()
    await expect(panel.getByText(t('status.answered')).first()).toBeVisible()
    await panel.getByRole('button', { name: t('eraseSend') }).press('Enter')
    const erase = page.getByRole('dialog', { name: t('eraseTitle') })
    await expect(erase).toContainText(t('eraseLead', { count: 1 }))
    await erase.getByRole('button', { name: t('eraseSend') }).press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
    expect(heard).toEqual([])
  })
}
