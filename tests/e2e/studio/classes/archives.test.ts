import { readFileSync } from 'node:fs'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { archiveOfFiles } from '#tests/support/catalogue/archives.ts'
import { expectFit, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Of the demo catalogue. */
const CLASS = 2

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioArchives'>>[2], values: Values = {}) =>
    text(locale, 'studioArchives', key, values)
  const editor = (key: Parameters<typeof text<'studioClassEditor'>>[2]) =>
    text(locale, 'studioClassEditor', key)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const classes = localized('/studio/classes', locale)

  test(`a class at ${classes} is exported, and its archive changes nothing`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['editor'])
    await page.goto(`${classes}?id=${CLASS}`)
    await page.getByRole('button', { name: editor('more') }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('export') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.zip$/)
    const buffer = readFileSync(await download.path())

    await page.goto(classes)
    await page.getByRole('button', { name: t('import'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('title') })
    const file = dialog.getByLabel(t('file'))
    await file.setInputFiles({ name: 'class.zip', mimeType: 'application/zip', buffer })
    await expect(dialog.getByText(t('nothing'))).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText(t('unchanged'))
    await expect(dialog.getByText(t('changed'), { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: t('send') })).toBeDisabled()
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    await expectFit(page)
    expect(heard).toEqual([])
  })

  test(`an archive at ${classes} with problems names file and line, and is not imported`, async ({
    page
  }) => {
    await makeStaff(page, ['editor'])
    await page.goto(classes)
    await page.getByRole('button', { name: t('import'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('title') })
    const file = dialog.getByLabel(t('file'))
    const broken = Buffer.from('no archive')
    await file.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: broken })
    await expect(dialog.getByText(words('reason.archive_invalid'))).toBeVisible()
    const files = { 'classes/half/class.yaml': 'level: EASY\n', 'notes.txt': 'x' }
    const buffer = Buffer.from(archiveOfFiles(files))
    await file.setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer })
    const lines = dialog.getByRole('listitem')
    await expect(lines.filter({ hasText: 'notes.txt' })).toBeVisible()
    await expect(
      lines
        .filter({ hasText: 'classes/half/class.yaml' })
        .filter({ hasText: t('line', { line: '1' }) })
        .first()
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('send') })).toBeDisabled()
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
  })
}
