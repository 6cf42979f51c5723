import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveClass } from '#contract/accounts/profile.ts'
import { $notice } from '#stores/frame/notice.ts'
import { $saved, isSaved, toggleSaved } from '#stores/learning/saved.ts'
import { sendSaved } from '#stores/learning/send-saved.ts'
import { signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES } from '#tests/support/catalogue/learning.ts'
import { askAs, pass } from '#tests/support/learning/learning.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const [A, B, C] = ['first-page', 'sleep-well', 'speak-up'] as const
const named = (slug: string) => ({ slug, title: { ar: slug, en: '' } })

let api: StoreApi
let who: SignedIn

const save = (id: number) => askAs(api, who, `PUT /profile/saved/${id}`)

/** The account's list, newest first. */
async function inAccount(): Promise<string[]> {
  const answer = await askAs(api, who, 'GET /profile/saved')
  return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug)
}

const slugs = () => $saved.get().classes.map(({ slug }) => slug)

describe('saved classes', () => {
  beforeAll(async () => {
    api = await openStoreApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    enter()
    for (const one of $saved.get().classes) toggleSaved(one)
    who = await signIn(api)
  })
  afterEach(() => {
    api.intercept = () => undefined
  })

  test('a guest saves classes, newest first, and removes them', () => {
    for (const slug of [A, B, C, B]) toggleSaved(named(slug))
    expect(slugs()).toEqual([C, A])
    expect($saved.get().wishes).toEqual({ [A]: 'save', [C]: 'save' })
  })

  test('a class that exceeds the account’s limit is reported and leaves the list', async () => {
    await save(CLASSES.speakUp)
    enter(who)
    await sendSaved()
    const full = { path: 'params.courseId', code: 'too_many', message: 'Full' }
    api.intercept = ({ method }) =>
      method === 'PUT' ? refusal('validation_failed', [full]) : undefined
    toggleSaved({ ...named(A), id: CLASSES.firstPage })
    await sendSaved()
    expect($notice.get()).toEqual({ kind: 'error', text: 'Full' })
    expect([slugs(), $saved.get().wishes]).toEqual([[C], {}])
  })

  test('a guest’s classes join those of the account, in order', async () => {
    toggleSaved(named(A))
    toggleSaved(named(B))
    await save(CLASSES.speakUp)
    pass(api, 1)
    enter(who)
    expect(slugs()).toEqual([B, A])
    await sendSaved()
    expect([slugs(), await inAccount()]).toEqual([
      [B, A, C],
      [B, A, C]
    ])
    expect($saved.get()).toMatchObject({ owner: `${who.id}`, wishes: {} })
  })

  test('the classes of another learner are not shown, nor any after signing out', async () => {
    await save(CLASSES.firstPage)
    enter(who)
    await sendSaved()
    expect(isSaved(A)).toBe(true)
    enter()
    expect(slugs()).toEqual([])
    enter(await signIn(api))
    expect(slugs()).toEqual([])
    enter(who)
    expect(slugs()).toEqual([A])
  })

  test('a change that could not be sent is sent later, and shown meanwhile', async () => {
    await save(CLASSES.firstPage)
    api.intercept = offline
    enter(who)
    toggleSaved(named(B))
    await sendSaved()
    expect([slugs(), await inAccount()]).toEqual([[B], [A]])
    api.intercept = () => undefined
    await sendSaved()
    expect([slugs(), await inAccount()]).toEqual([
      [B, A],
      [B, A]
    ])
    toggleSaved({ ...named(A), id: CLASSES.firstPage })
    await sendSaved()
    expect([slugs(), await inAccount()]).toEqual([[B], [B]])
  })

  test('a class that no longer exists is dropped', async () => {
    toggleSaved(named('gone'))
    enter(who)
    await sendSaved()
    expect($saved.get()).toMatchObject({ classes: [], wishes: {} })
  })

  test('a choice that changed while it was being sent is sent again', async () => {
    enter(who)
    toggleSaved(named(A))
    const held = api.hold(saveClass)
    const sending = sendSaved()
    await held.answered
    toggleSaved(named(A))
    await held.release()
    await sending
    expect($saved.get()).toMatchObject({ classes: [], wishes: { [A]: 'drop' } })
    await sendSaved()
    expect([slugs(), await inAccount()]).toEqual([[], []])
  })
})
