import type { Page } from 'playwright/test'
import { type Locale, localized } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import arDiagnostics from '#locales/ar/diagnostics.json' with { type: 'json' }
import ar from '#locales/ar/gallery.json' with { type: 'json' }
import enDiagnostics from '#locales/en/diagnostics.json' with { type: 'json' }
import en from '#locales/en/gallery.json' with { type: 'json' }
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'

test.use(MOVING)

const LANGUAGES = [
  { locale: 'ar', texts: ar, diagnostics: arDiagnostics, onward: 'ArrowLeft' },
  { locale: 'en', texts: en, diagnostics: enDiagnostics, onward: 'ArrowRight' }
] as const

/** The page, with its gallery alive: the pointer over it has brought it to life. */
async function openGallery(page: Page, locale: Locale, title: string): Promise<void> {
  await page.goto(localized('/test', locale))
  const heading = page.getByRole('heading', { name: title, exact: true })
  const island = page.locator('astro-island', { has: heading })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await heading.hover()
    await expect(island).not.toHaveAttribute('ssr', { timeout: 1_000 })
  }).toPass()
}

const focused = (page: Page) => page.locator(':focus')

for (const { locale, texts, diagnostics, onward } of LANGUAGES) {
  const it = testIn('en', locale)
  const t = translator<'gallery'>(locale, texts)
  const backward = onward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'

  test.describe(`the kit in ${locale}`, () => {
    it('a busy button keeps its width and its focus, and is not pressed twice', async ({
      page
    }) => {
      // What is under way ends when the test says so, not after two seconds of a busy machine.
      await page.addInitScript(() => {
        const usual = globalThis.setTimeout
        const held = (work: () => void, delay?: number) =>
          delay === 2_000 ? Object.assign(globalThis, { finish: work }) && 0 : usual(work, delay)
        Object.assign(globalThis, { setTimeout: held })
      })
      await openGallery(page, locale, t('part.buttons'))
      const button = page.getByRole('button', { name: t('tryBusy') })
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expect(button).toBeFocused()
      expect((await button.boundingBox())?.width).toBe(before?.width)
      const isTaken = await button.evaluate(one =>
        one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      )
      expect(isTaken).toBe(false)
      await page.evaluate(() => (globalThis as unknown as { finish: () => void }).finish())
      await expect(button).not.toHaveAttribute('aria-busy')
    })

    test('fields say what is in them, what is wrong, and what may be done', async ({ page }) => {
      await openGallery(page, locale, t('part.buttons'))
      await test.step('a password is shown by a button that says so', async () => {
        const field = page.getByRole('textbox', { name: t('field.password'), exact: true }).first()
        const show = page.getByRole('button', { name: t('field.showPassword') }).first()
        await field.fill('correct horse')
        await expect(field).toHaveAttribute('type', 'password')
        await expect(page.getByText(t('strength.strong'), { exact: true })).toBeVisible()
        await show.click()
        await expect(field).toHaveAttribute('type', 'text')
        await expect(show).toHaveAttribute('aria-pressed', 'true')
        await expect(field).toHaveValue('correct horse')
      })

      await test.step('a telephone takes its country from a list in the reader’s language', async () => {
        const list = page.getByRole('combobox', { name: t('field.country') }).first()
        const names = new Intl.DisplayNames(locale, { type: 'region' })
        await expect(list).toHaveValue('EG')
        await expect(list.getByRole('option').first()).toContainText(names.of('EG') ?? '')
        await list.selectOption('SA')
        await expect(page.getByText('+966').first()).toBeVisible()
      })

      await test.step('an error summary leads to the field that is wrong', async () => {
        await page.getByRole('link', { name: t('field.phoneError') }).click()
        const field = page.getByRole('textbox', { name: t('field.phone') }).nth(1)
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(t('field.phoneError'))
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      })

      await test.step('a long text says how many characters are left', async () => {
        const area = page.getByRole('textbox', { name: t('field.about') }).first()
        await area.fill('x'.repeat(197))
        await expect(page.getByText(t('field.left', { count: 3 })).first()).toBeVisible()
        await expect(area).toHaveAccessibleDescription(new RegExp(t('field.left', { count: 3 })))
      })

      await test.step('stars are given by keyboard', async () => {
        const group = page.getByRole('radiogroup', { name: t('choice.rating') }).first()
        await group.getByRole('radio', { name: t('choice.three') }).focus()
        await page.keyboard.press('Space')
        await expect(group.getByRole('radio', { name: t('choice.three') })).toBeChecked()
        await page.keyboard.press(onward)
        await expect(group.getByRole('radio', { name: t('choice.four') })).toBeChecked()
        await page.keyboard.press('ArrowDown')
        await expect(group.getByRole('radio', { name: t('choice.five') })).toBeChecked()
      })
    })

    test('tabs, pages, dialogs, menus and tooltips are walked through', async ({ page }) => {
      await openGallery(page, locale, t('part.buttons'))
      await test.step('arrows move between tabs the way the text runs', async () => {
        const tab = (name: string) => page.getByRole('tab', { name })
        await tab(t('nav.overview')).click()
        await page.keyboard.press(onward)
        await expect(tab(t('nav.notes'))).toBeFocused()
        await expect(tab(t('nav.notes'))).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel')).toHaveText(new RegExp(t('nav.notesText')))
        await page.keyboard.press(backward)
        await page.keyboard.press(backward)
        await expect(tab(t('nav.files'))).toBeFocused()
        await page.keyboard.press('Home')
        await expect(tab(t('nav.overview'))).toBeFocused()
        await expect(page.getByRole('tabpanel')).toHaveCount(1)
      })

      await test.step('pages are turned in place', async () => {
        const pages = page.getByRole('navigation', { name: t('nav.pagination') })
        const link = (number: number) =>
          pages.getByRole('link', { name: t('nav.page', { number }), exact: true })
        await expect(link(5)).toHaveAttribute('aria-current', 'page')
        await pages.getByRole('link', { name: t('nav.next') }).click()
        await expect(link(6)).toHaveAttribute('aria-current', 'page')
        await link(12).click()
        await expect(pages.getByRole('link', { name: t('nav.next') })).toHaveCount(0)
      })

      await test.step('a dialog keeps the focus, and gives it back when Escape closes it', async () => {
        const opener = page.getByRole('button', { name: t('overlay.openDialog') })
        await opener.click()
        const dialog = page.getByRole('dialog', { name: t('overlay.dialogTitle') })
        await expect(dialog).toHaveAccessibleDescription(t('overlay.dialogLead'))
        for (let presses = 0; presses < 6; presses += 1) {
          await page.keyboard.press('Tab')
          const isBehind = await page.evaluate(
            () =>
              document.activeElement?.closest('main') && !document.activeElement.closest('dialog')
          )
          expect(isBehind).toBeFalsy()
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()

        await opener.click()
        await dialog.getByRole('button', { name: t('action.close') }).click()
        await expect(dialog).toBeHidden()
        await opener.click()
        await page.mouse.click(5, 400)
        await expect(dialog).toBeHidden()
      })

      await test.step('a menu opens by an arrow, is walked through, and closes', async () => {
        const button = page.getByRole('button', { name: t('action.options') })
        await button.focus()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('menu', { name: t('action.options') })).toBeVisible()
        await expect(focused(page)).toHaveText(t('action.profile'))
        await page.keyboard.press('ArrowUp')
        await expect(focused(page)).toHaveText(t('action.signOut'))
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await expect(focused(page)).toHaveText(t('action.copy'))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
        await expect(button).toBeFocused()

        await button.click()
        await page.getByRole('menuitem', { name: t('action.copy') }).click()
        await expect(page.getByText(t('overlay.pressed', { name: t('action.copy') }))).toBeVisible()
        await expect(page.getByRole('menu')).toBeHidden()
      })

      await test.step('a menu opens within the screen, below its button', async () => {
        const button = page.getByRole('button', { name: t('action.options') })
        await button.click()
        const menu = page.getByRole('menu', { name: t('action.options') })
        const [at, box] = [await button.boundingBox(), await menu.boundingBox()]
        if (!at || !box) throw new Error('the menu is not shown')
        const side = (area: typeof at) => (locale === 'ar' ? area.x + area.width : area.x)
        expect(Math.abs(side(at) - side(box))).toBeLessThan(2)
        expect(box.x).toBeGreaterThanOrEqual(0)
        const isBelow = box.y >= at.y + at.height
        const isAbove = box.y + box.height <= at.y
        expect(isBelow || isAbove).toBe(true)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
      })

      await test.step('a tooltip comes with the pointer or the focus, and goes with Escape', async () => {
        const part = page.getByRole('region', { name: t('part.overlays') })
        const button = part.getByRole('button', { name: t('action.more') })
        const tooltip = page.getByRole('tooltip').filter({ hasText: t('overlay.tooltipText') })
        await expect(tooltip).toBeHidden()
        await button.focus()
        await expect(tooltip).toBeVisible()
        await expect(button).toHaveAccessibleDescription(t('overlay.tooltipText'))
        await page.keyboard.press('Escape')
        await expect(tooltip).toBeHidden()
        await expect(button).toBeFocused()
        await button.blur()
        await button.hover()
        await expect(tooltip).toBeVisible()
        await tooltip.hover()
        await expect(tooltip).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(tooltip).toBeHidden()
      })
    })
  })

  test.describe(`diagnostics in ${locale}`, () => {
    const d = translator<'diagnostics'>(locale, diagnostics)
    const path = localized('/test', locale)
    const row = (page: Page, name: keyof typeof diagnostics.row) =>
      page.locator('dl > div').filter({ has: page.getByText(d(`row.${name}`), { exact: true }) })

    it('a phone begins with folded parts, and a link opens the one it leads to', async ({
      page
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(localized('/test', locale))
      const height = () => page.locator('html').evaluate(({ scrollHeight }) => scrollHeight)
      await expect.poll(height).toBeLessThan(6_000)
      const sample = page
        .getByRole('region', { name: t('part.buttons') })
        .getByRole('button')
        .first()
      await expect(sample).toBeHidden()
      await page.getByRole('link', { name: t('part.buttons'), exact: true }).click()
      await expect(sample).toBeInViewport()
    })

    test('support reads what this device is like', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(d('well'))).toBeVisible()
      await expect(row(page, 'api')).toContainText(d('mark.good'))
      await expect(row(page, 'language')).toContainText(`(${locale})`)
      await expect(row(page, 'direction')).toContainText(d(locale === 'ar' ? 'rtl' : 'ltr'))
      await expect(row(page, 'localStorage')).toContainText(d('works'))
      await expect(row(page, 'online')).toContainText(d('online'))
      await expect(row(page, 'theme')).toContainText(d('themeSystem', { theme: d('themeLight') }))
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(row(page, 'theme')).toContainText(d('themeSystem', { theme: d('themeDark') }))
      const unknown = page.locator('dl [data-finding]').filter({ hasText: /^–$/ })
      await expect(unknown).toHaveCount(0)
    })

    it('the report is copied without anything secret', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      // Nobody answers for the session, so it lasts.
      await page.route(/\/api\/(?!health)/, route => route.abort())
      await page.addInitScript(
        token => {
          localStorage.setItem('auth', token)
          localStorage.setItem('refreshToken', 'secret-refresh-token')
        },
        `secret.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.secret`
      )
      await page.goto(`${path}?emailVerified=1&token=secret-mail-token`)
      await expect(row(page, 'reader')).toContainText(d('signedIn'))
      await expect(row(page, 'api')).toContainText(d('mark.good'))
      await page.getByRole('button', { name: d('copy') }).click()
      await expect(page.getByText(d('copied'))).toBeVisible()
      const report = await page.evaluate(() => navigator.clipboard.readText())
      expect(report).toContain(d('row.userAgent'))
      expect(report).toContain('Chrome')
      expect(report).toContain(path)
      expect(report).not.toMatch(/secret/)
    })

    it('where copying is refused, the report lies there selected', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await page.goto(path)
      await expect(page.getByText(d('well'))).toBeVisible()
      await page.getByRole('button', { name: d('copy') }).click()
      await expect(page.getByText(d('notCopied'))).toBeVisible()
      await expect(page.getByRole('textbox', { name: d('report') })).toBeFocused()
      const selected = () => page.evaluate(() => getSelection()?.toString())
      await expect.poll(selected).toContain(d('row.api'))
    })

    it('a stopped API is said kindly, and asked again', async ({ page }) => {
      await page.route('**/health/ready', route => route.abort())
      await page.goto(path)
      await expect(page.getByText(d('problems', { count: 1 }))).toBeVisible()
      await expect(row(page, 'api')).toContainText(d('unreachable'))
      await expect(row(page, 'api')).toContainText(d('mark.bad'))
      await expect(row(page, 'h264')).not.toContainText('–')

      await page.unroute('**/health/ready')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(row(page, 'api')).toContainText(d('mark.good'))
      await expect(page.getByText(d('well'))).toBeVisible()
    })

    it('blocked storage is a finding, and no fault', async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', error => errors.push(error.message))
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          }
        })
      })
      await page.goto(path)
      await expect(row(page, 'localStorage')).toContainText(d('blocked'))
      expect(errors).toEqual([])
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, texts, diagnostics } of LANGUAGES) {
    test(`the kit of ${locale} stays usable`, async ({ page }) => {
      const t = translator<'gallery'>(locale, texts)
      const d = translator<'diagnostics'>(locale, diagnostics)
      await page.goto(localized('/test', locale))
      await expect(page.getByText(d('needsScript'))).toBeVisible()
      await expect(page.getByText(t('nav.overviewText'))).toBeVisible()
      await expect(page.getByText(t('nav.filesText'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('field.showPassword') })).toHaveCount(0)
      const list = page.getByRole('combobox', { name: t('field.country') }).first()
      await list.selectOption('SA')
      await expect(list).toHaveCSS('opacity', '1')
      await page.getByRole('button', { name: t('action.options') }).click()
      await expect(page.getByRole('menuitem', { name: t('action.profile') })).toBeVisible()
    })
  }
})
