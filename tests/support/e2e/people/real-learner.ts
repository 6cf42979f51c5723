import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { forgetSignUps } from '#tests/support/e2e/in-store.ts'
import { mailedLink } from '#tests/support/e2e/mails.ts'

export interface RealLearner {
  email: string
  password: string
  /** With its calling code. */
  phoneNumber: string
  accessToken: string
}

/** A verified account on the server of this run. @param prefix of its email, by which lists of staff are sorted */
export async function makeLearner(page: Page, prefix = 'buyer'): Promise<RealLearner> {
  const number = String(randomInt(10 ** 7, 10 ** 8))
  const learner = {
    email: `${prefix}${number}@example.com`,
    password: 'Tamarind-tree7',
    phoneNumber: `+2010${number}`
  }
  forgetSignUps()
  await page.request.post('/api/auth/register', {
    data: { ...learner, name: 'Mona Adel' }
  })
  const link = await mailedLink(learner.email, 1)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } })
  return { ...learner, ...((await answer.json()) as { accessToken: string }) }
}

/** Signs them in on this device. @returns the access token of the session */
export async function enter(page: Page, { email, password }: RealLearner): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken = '', refreshToken = '' } = (await answer.json()) as Record<string, string>
  await page.addInitScript(
    tokens => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      for (const [key, value] of tokens) localStorage.setItem(key, value)
    },
    Object.entries({ auth: accessToken, refreshToken, name: 'Mona Adel' })
  )
  return accessToken
}
