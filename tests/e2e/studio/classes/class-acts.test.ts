import type { Page } from 'playwright/test'
import { cairoClock } from '#domain/time/cairo-moment.ts'
import { formatMoment } from '#i18n/format/format.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { beginClass, draftOf, EXPERT, save } from '#tests/support/e2e/class-drafts.ts'
import { titled } from '#tests/support/catalogue/classes.ts'
import { comeDue } from '#tests/support/e2e/in-store.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const DAY_MS = 86_400_000

for (const locale of locales) {
  type Key = Parameters<typeof text<'studioClassEditor'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioClassEditor', key, values)
  const list = (key: Parameters<typeof text<'studioClasses'>>[2]) =>
    text(locale, 'studioClasses', key)
  const editor = (id: number) => `${localized('/studio/classes', locale)}?id=${id}`
  const onSite = (slug: string) => localized(`/class/${slug}`, locale)
  const badge = (page: Page, state: 'draft' | 'in_review' | 'scheduled' | 'live' | 'retired') =>
    page.locator('.editor-bar').getByText(list(`state.${state}`), { exact: true })

  /** Opens an act of the menu. @returns its dialog */
  async function choose(page: Page, act: 'withdraw' | 'unschedule' | 'retire') {
    await page.getByRole('button', { name: t('more') }).click()
    await page.getByRole('menuitem', { name: t(`act.${act}`) }).click()
    const dialog = page.getByRole('dialog', { name: t(`${act}Title`) })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async function openPublishing(page: Page) {
    await page.getByRole('button', { name: t('act.publish') }).click()
    return page.getByRole('dialog', { name: t('publishTitle') })
  }

  test(`an expert withdraws a class from review at ${editor(0)}`, async ({ page }) => {
    const { headers } = await makeStaff(page, ['expert'], EXPERT.id)
    const id = await beginClass(page, headers, `To be withdrawn in ${locale}`)
    await page.goto(editor(id))
    await page.getByRole('button', { name: t('act.submit') }).click()
    const submit = page.getByRole('dialog', { name: t('submitTitle') })
    await submit.getByRole('button', { name: t('submit'), exact: true }).click()
    await expect(badge(page, 'in_review')).toBeVisible()
    const dialog = await choose(page, 'withdraw')
    await dialog.getByRole('button', { name: t('withdraw'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(badge(page, 'draft')).toBeVisible()
    await expect(page.locator('[data-steps="texts.en.title"]')).toBeEnabled()
    await expect(page.getByRole('button', { name: t('act.submit') })).toBeVisible()
  })

  test(`a class is scheduled in the time of Cairo, unscheduled, and published when it is due, in ${locale}`, async ({
    page
  }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const title = `Published at a time in ${locale}`
    const id = await beginClass(page, headers, title)
    const { slug } = await draftOf(page, headers, id)
    await page.goto(editor(id))
    // A whole minute, which is what the field has.
    const time = Math.ceil((Date.now() + DAY_MS) / 60_000) * 60_000
    const schedule = async () => {
      const dialog = await openPublishing(page)
      await dialog.getByRole('radio', { name: t('whenLater') }).check()
      await dialog.getByLabel(t('at')).fill(cairoClock(time - 2 * DAY_MS))
      await dialog.getByRole('button', { name: t('schedule'), exact: true }).click()
      await expect(dialog.getByText(t('atPast'))).toBeVisible()
      await dialog.getByLabel(t('at')).fill(cairoClock(time))
      await dialog.getByRole('button', { name: t('schedule'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(badge(page, 'scheduled')).toBeVisible()
    }
    await schedule()
    const moment = formatMoment(new Date(time).toISOString(), locale)
    await expect(page.getByText(t('publishesAt', { time: moment }))).toBeVisible()
    expect((await draftOf(page, headers, id)).publishAt).toBe(new Date(time).toISOString())
    await expectReadable(page, 'page')
    const end = await choose(page, 'unschedule')
    await end.getByRole('button', { name: t('unschedule'), exact: true }).click()
    await expect(end).toBeHidden()
    await expect(badge(page, 'draft')).toBeVisible()
    await expect(page.getByText(t('publishesAt', { time: moment }))).toHaveCount(0)

    await schedule()
    expect((await page.request.get(`/api/courses/${id}`)).status()).toBe(404)
    comeDue(id)
    await expect
      .poll(async () => (await page.request.get(`/api/courses/${id}`)).status(), {
        timeout: 45_000
      })
      .toBe(200)
    await page.reload()
    await expect(badge(page, 'live')).toBeVisible()
    await page.goto(onSite(slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'ar' ? 'دورة' : title
    )
  })

  test(`a class is restored, published, and taken off the site, in ${locale}`, async ({
    page,
    browser
  }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const first = `The first title in ${locale}`
    const id = await beginClass(page, headers, first)
    const { slug, document, revision } = await draftOf(page, headers, id)
    await save(page, headers, id, titled(document, 'A later title'), revision)
    await page.goto(editor(id))
    const title = page.locator('[data-steps="texts.en.title"]')
    await expect(title).toHaveValue('A later title')
    await page.getByRole('button', { name: t('more') }).click()
    await page.getByRole('menuitem', { name: t('panel.revisions') }).click()
    const versions = page.getByRole('complementary', { name: t('panel.revisions') })
    await versions
      .getByRole('button', { name: t('restore'), exact: true })
      .first()
      .click()
    const restore = page.getByRole('dialog', { name: t('restoreTitle') })
    await restore.getByRole('button', { name: t('restore'), exact: true }).click()
    await expect(restore).toBeHidden()
    await expect(title).toHaveValue(first)
    await expect(versions.getByText(t('revision.restored'))).toBeVisible()

    const publish = await openPublishing(page)
    await publish.getByRole('button', { name: t('publish'), exact: true }).click()
    await expect(publish).toBeHidden()
    await expect(badge(page, 'live')).toBeVisible()
    const site = await page.context().newPage()
    await site.goto(localized(`/class/${slug}`, 'en'))
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(first)

    const dialog = await choose(page, 'retire')
    await dialog.getByRole('button', { name: t('retire'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(badge(page, 'retired')).toBeVisible()
    await expectReadable(page, 'page')
    // A visitor without the answer of before.
    const other = await browser.newContext({ reducedMotion: 'reduce' })
    const visit = await other.newPage()
    await visit.goto(onSite(slug))
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(
      text(locale, 'class', 'missing')
    )
    await other.close()
  })
}
