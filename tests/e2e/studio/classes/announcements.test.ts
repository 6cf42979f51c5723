import { randomUUID } from 'node:crypto'
import { listLearnerNotices } from '#contract/learning/notices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { locales, localized } from '#i18n/locale.ts'
import { filmToAsk, makeAsker, makeClassExpert } from '#tests/support/e2e/people/questions.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  type Key = Parameters<typeof text<'studioAnnouncements'>>[2]
  const t = (key: Key, values?: Record<string, string | number>) =>
    text(locale, 'studioAnnouncements', key, values)

  test(`an expert announces in ${locale}, sees it as learners do, and takes it back`, async ({
    page
  }) => {
    const heard = listen(page)
    const film = await filmToAsk(page)
    const { headers } = await makeAsker(page)
    const noticed = async () => {
      const answer = await page.request.get(`/api${listLearnerNotices.path}`, { headers })
      return ((await answer.json()) as ReplyOf<typeof listLearnerNotices>).items
    }
    await makeClassExpert(page, film)
    await page.goto(localized(`/studio/classes?id=${film.course.id}`, locale))
    await page.getByRole('button', { name: text(locale, 'studioClassEditor', 'more') }).click()
    const entry = text(locale, 'studioClassEditor', 'announcements')
    await page
      .getByRole('menuitem', { name: entry })
      .or(page.getByRole('button', { name: entry }))
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
    const left = page.getByText(t('leftNone'))
    const send = page.getByRole('button', { name: t('send') })
    await expect(send.or(left).first()).toBeVisible()

    await send.click()
    await expect(page.getByRole('textbox', { name: t('heading') })).toBeFocused()
    await expect(page.getByText(t('missing'))).toHaveCount(2)
    const title = `لقاء ${randomUUID().slice(0, 8)}`
    const english = `Session ${randomUUID().slice(0, 8)}`
    await page.getByRole('textbox', { name: t('heading'), exact: true }).fill(title)
    await page.getByRole('textbox', { name: t('body'), exact: true }).fill('نلتقي في السابعة.')
    await page.getByRole('checkbox', { name: t('hasEnglish') }).check()
    await page.getByRole('textbox', { name: t('headingEnglish') }).fill(english)
    await page.getByRole('textbox', { name: t('bodyEnglish') }).fill('See you at seven.')
    const preview = page.getByRole('region', { name: t('preview') })
    await expect(preview.getByText(title)).toHaveCount(2)
    await expect(preview.getByText(english)).toHaveCount(2)
    await expect(preview.getByText('نلتقي في السابعة.')).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)

    await send.click()
    const ask = page.getByRole('dialog', { name: t('sendAsk') })
    await ask.getByRole('button', { name: t('send') }).click()
    await expect(page.getByText(t('sent'))).toBeVisible()
    const sent = page.getByRole('listitem').filter({ hasText: title })
    await expect(sent.getByText('See you at seven.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('heading'), exact: true })).toHaveValue('')
    expect((await noticed()).filter(one => one.title === title)).toMatchObject([
      { english: { title: english } }
    ])

    await sent.getByRole('button', { name: t('withdrawOf', { title }) }).click()
    const sure = page.getByRole('dialog', { name: t('withdrawAsk') })
    await expect(sure.getByText(t('withdrawLead'))).toBeVisible()
    await sure.getByRole('button', { name: t('withdraw') }).click()
    await expect(page.getByText(t('withdrawn'))).toBeVisible()
    await expect(sent).toHaveCount(0)
    expect((await noticed()).filter(one => one.title === title)).toEqual([])
    expect(heard).toEqual([])
  })
}
