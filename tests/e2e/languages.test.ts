import { expect, test } from '#tests/support/e2e/test.ts'

for (const { path, lang, dir } of [
  { path: '/', lang: 'ar', dir: 'rtl' },
  { path: '/en', lang: 'en', dir: 'ltr' }
]) {
  test(`learners read ${path} in its language and direction, and nothing goes wrong`, async ({
    page
  }) => {
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(error.message))

    const response = await page.goto(path)

    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  })
}
