import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { refreshToken } from '#contract/accounts/accounts.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import {
  $devices,
  $erasure,
  $export,
  eraseAccount,
  exportEverything,
  loadDevices,
  signOutDevice
} from '#stores/accounts/account-data.ts'
import { call, setCaller } from '#stores/api.ts'
import { $displayName, clearSession } from '#stores/session/change-session.ts'
import { $destination } from '#stores/frame/destination.ts'
import {
  $isCheckingLink,
  $passwordChange,
  $reset,
  checkLink,
  chooseNewPassword,
  renewPassword,
  resetMail
} from '#stores/accounts/passwords.ts'
import { magicLink } from '#stores/accounts/mailing.ts'
import { $notice } from '#stores/frame/notice.ts'
import { $signedUpHere } from '#stores/accounts/signed-up-here.ts'
import { $profile, $profileForm, loadProfile, saveProfile } from '#stores/accounts/profile.ts'
import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import { $signIn, signIn, signInWithToken } from '#stores/accounts/sign-in.ts'
import { signOut } from '#stores/session/sign-out.ts'
import { $signUp, signUp } from '#stores/accounts/sign-up.ts'
import { $verification, verificationMail, verify } from '#stores/accounts/verify-email.ts'
import {
  mailedToken,
  outcome,
  PASSWORD,
  send,
  signIn as signInElsewhere
} from '#tests/support/accounts/accounts.ts'
import { proveNumber } from '#tests/support/payments/buying.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'

const EMAIL = 'mona@example.com'
const TERMS = '2024-10-07'
const MINUTE = 60_000
const FORM = {
  name: 'Mona Adel',
  email: EMAIL,
  phone: '010 0123 4567',
  country: 'EG',
  password: PASSWORD,
  hasAgreed: true
}

let api: TestApi
/** Paths of the requests, in order. */
const requests: string[] = []

/** Both clocks go on. */
function pass(milliseconds: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  vi.setSystemTime(api.clock.now)
}

beforeEach(async () => {
  // What a browser keeps things in; the stores of this process keep theirs in memory.
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  api = await openApi(':memory:')
  requests.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now })
  setCaller(
    createCaller({
      host: 'http://api.test/api',
      locale: () => 'en',
      token: () => $accessToken.get(),
      fetch: async (address, init) => {
        const request = new Request(address as string, init)
        requests.push(new URL(request.url).pathname.replace('/api', ''))
        return api.app.request(request)
      }
    })
  )
  clearSession()
  for (const $one of [$signIn, $signUp, $reset, $profileForm, $passwordChange, $erasure]) {
    $one.set({ step: 'open' })
  }
  for (const { reopen } of [magicLink, resetMail, verificationMail]) reopen()
  $destination.set(undefined)
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await api.close()
})

/** Signed up, confirmed, and signed in by it. */
async function enter(): Promise<void> {
  await signUp(FORM, TERMS)
  await verify(await mailedToken(api, EMAIL))
}

describe('signing up', () => {
  test('leads through a mail to a session, with the server’s messages', async () => {
    await signUp(FORM, TERMS)
    expect($signUp.get()).toEqual({ step: 'done' })
    expect(verificationMail.$mailing.get().sent).toMatchObject({ email: EMAIL, times: 1 })
    expect($accessToken.get()).toBeUndefined()
    await verify(await mailedToken(api, EMAIL))
    expect($verification.get()).toEqual({ step: 'verified' })
    expect($displayName.get()).toBe('Mona Adel')
    expect($notice.get()).toMatchObject({ kind: 'success', text: expect.stringMatching(/\S/) })
    expect($notice.get()).not.toHaveProperty('aside')
    expect(await call(getProfile, {})).toMatchObject({ ok: true, value: { email: EMAIL } })
  })

  test('in another browser asks for a sign-in beside the welcome, without other notices', async () => {
    await signUp(FORM, TERMS)
    $signedUpHere.set(undefined)
    const notices: unknown[] = []
    const stop = $notice.listen(notice => notices.push(notice))
    await verify(await mailedToken(api, EMAIL))
    stop()
    expect(notices).toEqual([
      {
        kind: 'success',
        text: expect.stringMatching(/\S/),
        aside: { key: 'notBegunHere', link: 'chooseAnother', path: '/forget-password' }
      }
    ])
  })

  test('with a used link shows that the address is verified already', async () => {
    await signUp(FORM, TERMS)
    const token = await mailedToken(api, EMAIL)
    await verify(token)
    clearSession()
    await verify(token)
    expect($verification.get()).toMatchObject({
      step: 'already',
      message: expect.stringContaining('confirmed')
    })
    expect($accessToken.get()).toBeUndefined()
  })

  test('twice shows which field is taken', async () => {
    await signUp(FORM, TERMS)
    await signUp({ ...FORM, phone: '010 0123 4568' }, TERMS)
    expect($signUp.get()).toMatchObject({ errors: { email: { key: 'emailRegistered' } } })
    const other = await signInElsewhere(api)
    await proveNumber(api, other.id)
    const phone = other.phoneNumber.slice(3)
    await signUp({ ...FORM, email: 'other@example.com', phone }, TERMS)
    expect($signUp.get()).toMatchObject({ errors: { phone: { key: 'phoneUsed' } } })
  })

  test('sends no request while a field is missing', async () => {
    await signUp({ ...FORM, name: ' ', email: '', phone: '', password: '', hasAgreed: false }, '')
    expect($signUp.get()).toEqual({
      step: 'refused',
      errors: {
        name: { key: 'nameMissing' },
        email: { key: 'emailMissing' },
        phone: { key: 'phoneMissing' },
        password: { key: 'passwordMissing' },
        terms: { key: 'termsMissing' }
      }
    })
    expect(requests).toEqual([])
  })

  test('sends the mail again after a minute, and only then', async () => {
    await signUp(FORM, TERMS)
    await verificationMail.send(EMAIL)
    expect(requests.filter(path => path.includes('resend'))).toEqual([])
    pass(MINUTE)
    await verificationMail.send(EMAIL)
    expect(verificationMail.$mailing.get().sent).toMatchObject({ times: 2 })
  })
})

describe('signing in', () => {
  test.each([
    { password: 'another one', reason: 'invalid_credentials', why: 'a wrong password' },
    { password: PASSWORD, reason: 'email_not_verified', why: 'an address to be confirmed' }
  ])('is refused for $why', async ({ password, reason }) => {
    await signUp(FORM, TERMS)
    await signIn({ email: ` ${EMAIL} `, password })
    expect($signIn.get()).toMatchObject({ step: 'refused', errors: {}, reason, email: EMAIL })
  })

  test('shows after ten failures how long to wait', async () => {
    await enter()
    clearSession()
    for (let at = 0; at <= 10; at++) await signIn({ email: EMAIL, password: 'another one' })
    const state = $signIn.get()
    expect(state).toMatchObject({ reason: 'rate_limited' })
    expect('retryAt' in state && state.retryAt).toBeGreaterThan(api.clock.now.getTime())
  })

  test('works by the link of a mail, once', async () => {
    await enter()
    await signOut()
    await magicLink.send(EMAIL)
    const token = await mailedToken(api, EMAIL, '/login')
    await signInWithToken(token)
    expect($signIn.get()).toEqual({ step: 'done' })
    expect($displayName.get()).toBe('Mona Adel')
    clearSession()
    await signInWithToken(token)
    expect($signIn.get()).toMatchObject({ step: 'refused', reason: 'link_invalid' })
  })

  test('works with a new password after a reset, once', async () => {
    await enter()
    await resetMail.send(EMAIL)
    const token = await mailedToken(api, EMAIL, '/reset-password')
    await chooseNewPassword(token, { password: 'seven77', repeated: 'seven77' })
    expect($reset.get()).toMatchObject({ errors: { password: { key: 'passwordShort' } } })
    await chooseNewPassword(token, { password: 'a newer one', repeated: 'a newer One' })
    expect($reset.get()).toMatchObject({ errors: { repeated: { key: 'passwordsDiffer' } } })
    await chooseNewPassword(token, { password: 'a newer one', repeated: 'a newer one' })
    expect($reset.get()).toEqual({ step: 'done' })
    expect($accessToken.get()).toBeUndefined()
    await signIn({ email: EMAIL, password: PASSWORD })
    expect($signIn.get()).toMatchObject({ reason: 'invalid_credentials' })
    await signIn({ email: EMAIL, password: 'a newer one' })
    expect($signIn.get()).toEqual({ step: 'done' })
    await chooseNewPassword(token, { password: 'a third one', repeated: 'a third one' })
    expect($reset.get()).toMatchObject({ reason: 'link_invalid' })
  })

  test('checks whether a link still works before a password is typed', async () => {
    await enter()
    await resetMail.send(EMAIL)
    const token = await mailedToken(api, EMAIL, '/reset-password')
    await checkLink(token)
    expect([$reset.get(), $isCheckingLink.get()]).toEqual([{ step: 'open' }, false])
    await checkLink('never given')
    expect($reset.get()).toMatchObject({ step: 'refused', reason: 'link_invalid' })
  })

  test('ends with signing out, at the server too', async () => {
    await enter()
    const before = $refreshToken.get()
    expect(await signOut()).toBe(true)
    expect($accessToken.get()).toBeUndefined()
    expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken: before }))).toBe(
      'unauthorized'
    )
  })
})

describe('a session', () => {
  const refreshes = () => requests.filter(path => path === refreshToken.path)

  test('continues after its token has expired, for twenty calls with one refresh', async () => {
    await enter()
    const before = $refreshToken.get()
    pass(11 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(getProfile, {})))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(refreshes()).toHaveLength(1)
    expect($refreshToken.get()).not.toBe(before)
  })

  test('continues on a device whose clock is behind', async () => {
    await enter()
    api.clock.now = new Date(api.clock.now.getTime() + 11 * MINUTE)
    expect(await call(getProfile, {})).toMatchObject({ ok: true })
    expect(requests.slice(-3)).toEqual(['/profile', refreshToken.path, '/profile'])
  })

  test('that another device has ended leads to the login page', async () => {
    await enter()
    // The session of the test before was refreshed just now.
    pass(MINUTE)
    await resetMail.send(EMAIL)
    const token = await mailedToken(api, EMAIL, '/reset-password')
    await send(api, 'POST /auth/reset-password', { token, password: 'a newer one' })
    await call(getProfile, {})
    expect([$accessToken.get(), $refreshToken.get(), $displayName.get()]).toEqual([
      undefined,
      undefined,
      undefined
    ])
    expect($destination.get()).toBe('/login')
  })
})

describe('the profile', () => {
  const changed = {
    nameAr: 'منى عادل',
    nameEn: 'Mona Adel',
    phone: '1112345678',
    country: 'EG',
    gender: 'female',
    birthday: '1999-02-28'
  }

  test('is changed, and the name everywhere with it', async () => {
    await enter()
    await loadProfile()
    await saveProfile({ ...changed, nameEn: '' }, '2026-06-01')
    expect($profileForm.get()).toEqual({ step: 'done' })
    expect($profile.get()).toMatchObject({
      profile: {
        name: { ar: 'منى عادل', en: '' },
        phoneNumber: '+201112345678',
        gender: 'female',
        birthday: '1999-02-28'
      }
    })
    expect($displayName.get()).toBe('منى عادل')
  })

  test('names the field that the server refuses', async () => {
    const other = await signInElsewhere(api)
    await proveNumber(api, other.id)
    await enter()
    await loadProfile()
    const phone = other.phoneNumber.slice(3)
    await saveProfile({ ...changed, phone }, '2026-06-01')
    expect($profileForm.get()).toMatchObject({ errors: { phone: { key: 'phoneUsed' } } })
    // The device believes itself in another year.
    await saveProfile({ ...changed, birthday: '2030-01-01' }, '2031-01-01')
    expect($profileForm.get()).toMatchObject({
      errors: { birthday: { text: expect.stringMatching(/\S/) } }
    })
  })

  test('sends no request for a birthday in the future', async () => {
    await enter()
    await loadProfile()
    requests.length = 0
    await saveProfile({ ...changed, birthday: '2026-06-02' }, '2026-06-01')
    expect($profileForm.get()).toMatchObject({ errors: { birthday: { key: 'birthdayAhead' } } })
    expect(requests).toEqual([])
  })

  test('changes its password with the right old one', async () => {
    await enter()
    await renewPassword({ current: 'not it', password: 'a newer one' })
    expect($passwordChange.get()).toMatchObject({ errors: { current: { key: 'passwordWrong' } } })
    await renewPassword({ current: PASSWORD, password: 'a newer one' })
    expect($passwordChange.get()).toEqual({ step: 'done' })
    // This device stays.
    expect(await call(getProfile, {})).toMatchObject({ ok: true })
  })

  test('ends other devices', async () => {
    await enter()
    const elsewhere = await send(api, 'POST /auth/login', { email: EMAIL, password: PASSWORD })
    const { refreshToken: other } = (await elsewhere.json()) as { refreshToken: string }
    await loadDevices()
    const before = $devices.get()
    const ids = 'devices' in before ? before.devices.filter(one => !one.current) : []
    expect(ids).toHaveLength(1)
    await signOutDevice(ids[0]?.id ?? '')
    const after = $devices.get()
    expect('devices' in after && after.devices.map(({ current }) => current)).toEqual([true])
    expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken: other }))).not.toBe(
      200
    )
  })

  test('is exported completely', async () => {
    await enter()
    await exportEverything()
    const state = $export.get()
    expect('text' in state && JSON.parse(state.text)).toMatchObject({ profile: { email: EMAIL } })
  })

  test('is erased with the right password', async () => {
    await enter()
    await eraseAccount('not it', '/en')
    expect($erasure.get()).toMatchObject({ errors: { password: { key: 'passwordWrong' } } })
    await eraseAccount(PASSWORD, '/en')
    expect($accessToken.get()).toBeUndefined()
    expect($destination.get()).toBe('/en')
    await signIn({ email: EMAIL, password: PASSWORD })
    expect($signIn.get()).toMatchObject({ reason: 'invalid_credentials' })
  })
})
