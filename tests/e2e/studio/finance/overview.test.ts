import type { Page } from 'playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/studio/overview.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized, locales } from '#i18n/locale.ts'
import { chooseDay, daysAt } from '#tests/support/e2e/choose-day.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

type Reply = ReplyOf<typeof getOverview>

/** Changes what the server answers, since it counts once a minute. */
async function changeReply(page: Page, change: (reply: Reply) => void): Promise<void> {
  await page.route('**/api/studio/overview?*', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as Reply
    change(json)
    await route.fulfill({ response, json })
  })
}

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioOverview'>>[2], values = {}) =>
    text(locale, 'studioOverview', key, values)
  const overview = localized('/studio', locale)

  test(`an owner reads figures at ${overview}, and opens those of a chart by keyboard`, async ({
    page
  }) => {
    const heard = listen(page)
    await makeStaff(page, ['owner'])
    await page.goto(overview)
    const figures = page.getByRole('region', { name: t('figures') })
    await expect(figures.getByRole('listitem')).toHaveCount(8)
    const about = figures.getByRole('button', {
      name: t('meaningOf', { name: t('figure.revenue') })
    })
    await about.focus()
    await expect(about).toHaveAccessibleDescription(t('meaning.revenue'))
    await expect(page.getByRole('tooltip', { name: t('meaning.revenue') })).toBeVisible()

    const chart = page.getByRole('region', { name: t('chart.active'), exact: true })
    await chart.locator('summary').focus()
    await page.keyboard.press('Enter')
    const table = chart.getByRole('table', { name: t('chart.active') })
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(table.getByRole('columnheader')).toHaveText([
      t('day'),
      t('plan.YEARLY'),
      t('plan.QUARTERLY'),
      t('plan.MONTHLY'),
      t('total')
    ])
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    expect(heard).toEqual([])
  })

  test(`the period of ${overview} stands in the address, and wrong days are refused`, async ({
    page
  }) => {
    await makeStaff(page, ['finance'])
    await page.goto(overview)
    const periods = page.getByRole('navigation', { name: t('period') })
    await periods.getByRole('link', { name: t('last.7') }).click()
    await expect(page).toHaveURL(`${overview}?period=7`)
    await page.reload()
    await expect(periods.getByRole('link', { name: t('last.7') })).toHaveAttribute(
      'aria-current',
      'true'
    )
    await periods.getByRole('button', { name: t('ownDays') }).press('Enter')
    const show = page.getByRole('button', { name: text(locale, 'studio', 'days.show') })
    await chooseDay(page, locale, 'from', '2026-02-20')
    await chooseDay(page, locale, 'to', '2026-02-31')
    await show.click()
    const to = daysAt(page, locale, 'to').first()
    await expect(to).toBeFocused()
    await expect(to).toHaveAccessibleDescription(text(locale, 'studio', 'days.unreal'))
    await chooseDay(page, locale, 'to', '2026-02-10')
    await show.click()
    const from = daysAt(page, locale, 'from').first()
    await expect(from).toBeFocused()
    await expect(from).toHaveAccessibleDescription(text(locale, 'studio', 'days.reversed'))
    await chooseDay(page, locale, 'from', '2026-02-01')
    await show.click()
    await expect(page).toHaveURL(`${overview}?from=2026-02-01&to=2026-02-10`)
  })

  test(`support sees no money at ${overview}`, async ({ page }) => {
    await makeStaff(page, ['support'])
    await page.goto(overview)
    await expect(page.getByRole('region', { name: t('figures') }).getByRole('listitem')).toHaveText(
      [
        new RegExp(t('figure.signUps')),
        new RegExp(t('figure.watched')),
        new RegExp(t('figure.certificates'))
      ]
    )
    await expect(page.getByRole('heading', { name: t('chart.funnel') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('chart.revenue') })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('chart.reasons') })).toHaveCount(0)
  })

  test(`arrow keys read the days of a chart at ${overview}, unknown ones in words`, async ({
    page
  }) => {
    await makeStaff(page, ['editor'])
    let since = ''
    await changeReply(page, reply => {
      const { days, learning } = reply
      since ||= days[28] ?? ''
      reply.since = { ...reply.since, watched: since }
      learning?.watchedSeconds.forEach((_, at, all) => (all[at] = at < 28 ? null : at * 60))
    })
    await page.goto(overview)
    const chart = page.getByRole('region', { name: t('chart.watched'), exact: true })
    const slider = chart.getByRole('slider')
    await slider.focus()
    const says = (value: string) =>
      expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${t('minutes')}: ${value}`))
    await says('29')
    const back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    await page.keyboard.press(back)
    await says('28')
    await page.keyboard.press(back)
    await says(t('unknown'))
    await expect(chart).toContainText(t('unknownBefore', { day: formatShortDate(since, locale) }))
  })
}
