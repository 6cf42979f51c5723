import { setRoles } from '#tests/support/e2e/in-store.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, MOVING, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

test('the way from the login to the studio raises no error', async ({ page }) => {
  const heard = listen(page)
  const learner = await makeLearner(page)
  setRoles(learner.accessToken, ['support'])
  await page.goto('/studio/learners')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(learner.email)
  await page.locator('input[type=password]').fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/learners$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('ar', 'studio', 'setUpTitle')
  )
  expect(heard).toEqual([])
})
