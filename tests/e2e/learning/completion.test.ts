import type { Class } from '#contract/catalogue/classes.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { locales, localized } from '#i18n/locale.ts'
import { completeAllBut } from '#tests/support/e2e/complete.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

const SLUG = 'phone-photography'

for (const locale of locales) {
  const it = testIn('en', locale)
  it(`a subscriber watches the last episode of ${localized(`/class/${SLUG}`, locale)} and comes to the certificate`, async ({
    page
  }) => {
    test.slow()
    const room = (key: Parameters<typeof text<'room'>>[2]) => text(locale, 'room', key)
    const content = await page.request.get(`/api/courses/${SLUG}/content`)
    const { modules } = (await content.json()) as ClassContent
    const last = modules.flatMap(({ items }) => items).findLast(({ type }) => type === 'video')
    const course = (await (await page.request.get(`/api/courses/${SLUG}`)).json()) as Class
    const learner = await makeSubscriber(page)
    await completeAllBut(page, { slug: SLUG, token: learner.accessToken, left: last?.id ?? 0 })
    await enter(page, learner)
    const heard: string[] = []
    page.on('console', message => heard.push(message.text()))

    await page.goto(localized(`/class/${SLUG}`, locale))
    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'classActions', 'continue') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(localized(`/class/${SLUG}/videos?item=${last?.id}`, locale))
    const video = page.locator('video')
    await video.waitFor()
    await page.keyboard.press('k')
    const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
    await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(1)
    await video.evaluate((one: HTMLVideoElement) => (one.currentTime = one.duration - 2))

    const dialog = page.getByRole('dialog', { name: room('completed.firstTitle') })
    await expect(dialog).toBeVisible({ timeout: 20_000 })
    const title = course.title[locale]
    await expect(dialog).toHaveAccessibleDescription(
      text(locale, 'room', 'completed.firstLead', { title })
    )
    await expect(dialog.getByText('Mona Adel')).toBeVisible()
    const items = modules.flatMap(module => module.items)
    const quizzes = items.filter(({ type }) => type === 'quiz').length
    for (const [key, count] of [
      ['completed.lessons', items.length - quizzes],
      ['completed.quizzes', quizzes]
    ] as const) {
      await expect(dialog.getByText(text(locale, 'room', key, { count }))).toBeVisible()
    }
    await expect(
      dialog.getByRole('link', { name: text(locale, 'room', 'completed.next', { title: '' }) })
    ).toHaveAttribute('href', new RegExp(localized('/class/[\\w-]+$', locale)))
    const sun = dialog.locator('.joy-sun')
    await expect(sun).toHaveCSS('animation-name', 'joy-sun')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(sun).toHaveCSS('animation-name', 'none')
    const reward = dialog.getByRole('link', { name: room('completed.certificate') })
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expectReadable(page)
    await expectFit(page, [360])
    const beside = await dialog.evaluate(one => one.scrollWidth - one.clientWidth)
    expect(beside).toBe(0)
    await reward.press('Enter')
    await expect(page).toHaveURL(new RegExp(localized('/certificates/[\\w-]{22,}$', locale)))
    await expect(page.getByRole('main').getByText('Mona Adel').first()).toBeVisible()
    expect(heard).toEqual([])
  })
}
