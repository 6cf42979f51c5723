import type { Page } from 'playwright/test'
import type { ClassContent } from '#contract/learning/learning.ts'
import { formatDuration, formatWeekday } from '#i18n/format/format.ts'
import { type Locale, locales, localized } from '#i18n/locale.ts'
import { stopTokenOf } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const SLUG = 'phone-photography'
const ANSWERED = { interests: { categoryIds: [1] } }

/** A subscriber in a class, who has skipped the questions of home. */
async function makeParticipant(page: Page) {
  const learner = await makeSubscriber(page)
  await enter(page, learner)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
  await page.request.patch('/api/profile', { headers, data: ANSWERED })
  return headers
}

async function firstFilm(page: Page, headers: Record<string, string>) {
  const answer = await page.request.get(`/api/courses/${SLUG}/content`, { headers })
  const { modules } = (await answer.json()) as ClassContent
  const film = modules[0]?.items.find(({ type }) => type === 'video')
  if (!film) throw new Error('the class begins without a film')
  return film
}

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'learnerHome'>>[2], values = {}) =>
    text(locale, 'learnerHome', key, values)
  const study = (key: Parameters<typeof text<'study'>>[2], values = {}) =>
    text(locale, 'study', key, values)
  const home = localized('/', locale)
  const duration = (minutes: number) => formatDuration(minutes * 60, locale)

  test(`${home} sets a weekly goal in two taps, shows the week, and pauses it`, async ({
    page
  }) => {
    const headers = await makeParticipant(page)
    const film = await firstFilm(page, headers)
    await page.request.get(`/api/courses/${SLUG}/content/${film.id}`, { headers })
    await page.request.post(`/api/course-videos/${film.id}/update-progress`, {
      headers,
      data: { currentTime: 15 }
    })
    await page.goto(home)
    const unset = page.getByRole('region', { name: t('week.set') })
    await unset.getByRole('button', { name: t('week.open') }).click()
    await expect(unset.getByRole('heading')).toBeFocused()
    await unset.getByText(duration(30), { exact: true }).click()
    const week = page.getByRole('region', { name: t('week.title') })
    await expect(week.getByRole('heading')).toBeFocused()
    await expect(
      week.getByText(t('week.learned', { learned: t('week.nothing'), goal: duration(30) }))
    ).toBeAttached()
    await expect(week.getByRole('listitem')).toHaveCount(7)
    await expect(week.getByText(t('week.begin'))).toBeVisible()
    await expectReadable(page)
    await expectFit(page, [320, 768])

    await week.getByRole('button', { name: t('week.pause') }).click()
    await expect(week.getByText(t('week.paused'))).toBeVisible()
    await page.reload()
    await week.getByRole('button', { name: t('week.resume') }).click()
    await expect(week.getByText(t('week.begin'))).toBeVisible()
    await week.getByRole('button', { name: t('week.change') }).click()
    await expect(week.getByRole('radio', { name: duration(30), exact: true })).toBeChecked()
    await week.getByText(duration(120), { exact: true }).click()
    await expect(week.getByText(t('week.of', { count: 120 }))).toBeVisible()
    const profile = await (await page.request.get('/api/profile', { headers })).json()
    expect(profile).toMatchObject({ interests: { categoryIds: [1], weeklyMinutes: 120 } })
  })

  test(`${home} and the header lead in one tap to where another device stopped`, async ({
    page
  }) => {
    const headers = await makeParticipant(page)
    const film = await firstFilm(page, headers)
    await page.request.get(`/api/courses/${SLUG}/content/${film.id}`, { headers })
    await page.request.post(`/api/course-videos/${film.id}/update-progress`, {
      headers,
      data: { currentTime: 12 }
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(localized('/faq', locale))
    const name = text(locale, 'account', 'continueIn', { title: '' }).trim()
    const link = page.getByRole('banner').getByRole('link', { name })
    const room = `${localized(`/class/${SLUG}/videos`, locale)}?item=${film.id}`
    await expect(link).toHaveAttribute('href', room)
    await expectReadable(page)
    await page.goto(home)
    const next = page.getByRole('link', { name: t('continueAt', { time: '0:12' }) })
    await expect(next).toHaveAttribute('href', room)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`item=${film.id}`))
  })

  test(`settings in ${locale} keep reminders, as a file and as an address`, async ({ page }) => {
    const headers = await makeParticipant(page)
    await page.goto(localized('/profile/3', locale))
    const reminders = page.getByRole('region', { name: study('reminders') })
    const calendar = reminders.getByRole('region', { name: study('calendar') })
    const saturday = reminders.getByRole('checkbox', {
      name: formatWeekday(6, locale),
      exact: true
    })
    await expect(saturday).toBeVisible()
    await expect(reminders.getByRole('checkbox', { name: study('byMail') })).toHaveCount(0)
    await expect(reminders.getByRole('button', { name: study('save') })).toHaveCount(0)
    await expect(calendar).toHaveCount(0)
    for (const day of [6, 1]) {
      await tick(reminders.getByRole('checkbox', { name: formatWeekday(day, locale), exact: true }))
    }
    await reminders.getByLabel(study('at'), { exact: true }).fill('20:15')
    await expect(reminders.getByRole('checkbox', { name: study('byMail') })).toBeChecked()
    await reminders.getByRole('button', { name: study('save') }).click()
    await expect(reminders.getByText(study('remindersSaved'))).toBeVisible()
    const saved = await (await page.request.get('/api/profile/reminders', { headers })).json()
    expect(saved).toMatchObject({ days: [1, 6], at: '20:15', byMail: true })

    const downloading = page.waitForEvent('download')
    await calendar.getByRole('button', { name: study('download') }).click()
    expect((await downloading).suggestedFilename()).toBe('ufuq.ics')
    await calendar.getByRole('button', { name: study('make') }).click()
    const address = calendar.getByRole('textbox', { name: study('address') })
    await expect(address).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/)
    await expect(calendar.getByRole('link', { name: study('subscribe') })).toHaveAttribute(
      'href',
      /^webcal:/
    )
    const file = await page.request.get(await address.inputValue())
    expect(await file.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,SA')
    await expectReadable(page)
    await expectFit(page, [320, 768])
    await calendar.getByRole('button', { name: study('revoke') }).click()
    await expect(address).toBeHidden()
  })

  test(`a link of a mail in ${locale} ends reminders by a button, signed out`, async ({ page }) => {
    await endsReminders(page, locale)
  })
}

async function endsReminders(page: Page, locale: Locale): Promise<void> {
  const t = (key: Parameters<typeof text<'unsubscribe'>>[2]) => text(locale, 'unsubscribe', key)
  const main = page.getByRole('main')
  const learner = await makeSubscriber(page)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  const data = { days: [1], at: '19:30', timeZone: 'Africa/Cairo', byMail: true }
  await page.request.put('/api/profile/reminders', { headers, data })
  const token = stopTokenOf(learner.accessToken)
  const isMailed = async () =>
    ((await (await page.request.get('/api/profile/reminders', { headers })).json()) as typeof data)
      .byMail
  await page.goto(localized('/unsubscribe', locale))
  await expect(main.getByText(t('missing'))).toBeVisible()
  // Another address of the same page would not load it.
  await page.goto('about:blank')
  await page.goto(`${localized('/unsubscribe', locale)}#${token}`)
  await expectReadable(page)
  expect(await isMailed()).toBe(true)
  await main.getByRole('button', { name: t('stop') }).click()
  await expect(main.getByRole('heading', { name: t('done') })).toBeFocused()
  expect(await isMailed()).toBe(false)
}
