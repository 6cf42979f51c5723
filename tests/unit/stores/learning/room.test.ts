import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { $access } from '#stores/session/access.ts'
import { setCaller } from '#stores/api.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { noteAnswer } from '#stores/device/connection.ts'
import {
  $room,
  $roomItem,
  barItem,
  followRoom,
  openItem,
  openRoom,
  refreshRoom,
  renewItem
} from '#stores/learning/room.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

type Reply = { ok: true; value: unknown; address: string } | { ok: false; code: string; issues: [] }
const good = (value: unknown, address = ''): Reply => ({ ok: true, value, address })
const bad = (code: string): Reply => ({ ok: false, code, issues: [] })

const requests: string[] = []
let replies: Record<string, () => Reply | Promise<Reply>> = {}

beforeEach(() => {
  requests.length = 0
  setCaller((async ({ method, path }: Endpoint) => {
    requests.push(`${method} ${path}`)
    return replies[`${method} ${path}`]?.() ?? bad('not_found')
  }) as unknown as Call)
})
afterEach(clearSession)

const COURSE = 'GET /courses/:id'
const CONTENT = 'GET /courses/:id/content'
const ENROL = 'POST /courses/:id/enroll'
const ITEM = 'GET /courses/:id/content/:contentId'

const content = (completedItems: number, totalItems = 2) => ({
  courseId: 1,
  modules: [],
  progress: { completedItems, totalItems, percent: 0 }
})

describe('the room of a class', () => {
  test('is opened without enrolment for a guest, and with it for a learner', async () => {
    replies = { [COURSE]: () => good({ id: 1 }), [CONTENT]: () => good(content(0)) }
    await openRoom('a')
    expect(requests).toEqual([COURSE, CONTENT])
    requests.length = 0
    $accessToken.set(tokenFor(600))
    await openRoom('a')
    expect(requests).toEqual([COURSE, ENROL, CONTENT])
    expect($room.get().step).toBe('loaded')
  })

  test.each([
    [bad('not_found'), good(content(0)), 'missing'],
    [good({ id: 1 }), bad('not_found'), 'missing'],
    [bad('offline'), good(content(0)), 'refused'],
    [good({ id: 1 }), bad('unavailable'), 'refused']
  ])('%j and %j: %s', async (course, own, step) => {
    replies = { [COURSE]: () => course, [CONTENT]: () => own }
    await openRoom('a')
    expect($room.get().step).toBe(step)
  })

  test.each([
    { before: 1, after: 2, total: 2, isJustCompleted: true, why: 'the last one' },
    { before: 2, after: 2, total: 2, isJustCompleted: false, why: 'completed before' },
    { before: 0, after: 1, total: 2, isJustCompleted: false, why: 'one is left' },
    { before: 0, after: 0, total: 0, isJustCompleted: false, why: 'a class without items' }
  ])('$why: celebrated $isJustCompleted', async ({ before, after, total, isJustCompleted }) => {
    replies = { [COURSE]: () => good({ id: 1 }), [CONTENT]: () => good(content(before, total)) }
    await openRoom('a')
    replies[CONTENT] = () => good(content(after, total))
    await refreshRoom()
    await refreshRoom()
    expect($room.get()).toMatchObject({ isJustCompleted })
  })

  test.each([
    { reply: good({}), enrolled: true, why: 'was enrolled just now' },
    { reply: bad('subscription_required'), enrolled: false, why: 'was refused' }
  ])(
    'knows whether the learner is enrolled where the content leaves it out: $why',
    async ({ reply, enrolled }) => {
      $accessToken.set(tokenFor(600))
      replies = {
        [COURSE]: () => good({ id: 1 }),
        [CONTENT]: () => good(content(0)),
        [ENROL]: () => reply
      }
      await openRoom('a')
      await refreshRoom()
      expect($room.get()).toMatchObject({ content: { enrolled } })
      replies[CONTENT] = () => good({ ...content(0), enrolled: !enrolled })
      await refreshRoom()
      expect($room.get()).toMatchObject({ content: { enrolled: !enrolled } })
    }
  )

  test('stays as it is when the server does not answer', async () => {
    replies = { [COURSE]: () => good({ id: 1 }), [CONTENT]: () => good(content(1)) }
    await openRoom('a')
    const before = $room.get()
    replies[CONTENT] = () => bad('offline')
    await refreshRoom()
    expect($room.get()).toBe(before)
  })
})

describe('an open room', () => {
  test('loads an item that had failed when the API is back, and reloads when the subscription ends', async () => {
    $accessToken.set(tokenFor(600))
    $access.set({ isActive: true })
    replies = { [COURSE]: () => good({ id: 1 }), [CONTENT]: () => good(content(0)) }
    const stop = followRoom('a')
    await expect.poll(() => $room.get().step).toBe('loaded')
    noteAnswer(false)
    await openItem(1, 3)
    expect($roomItem.get().step).toBe('refused')
    replies[ITEM] = () => good({ id: 3, type: 'text' })
    noteAnswer(true)
    await expect.poll(() => $roomItem.get().step).toBe('open')
    requests.length = 0
    $access.set({ isActive: false })
    await expect.poll(() => requests).toContain(CONTENT)
    stop()
  })
})

describe('an item', () => {
  const video = {
    id: 3,
    type: 'video',
    videoUrl: '/api/media/a.m3u8?sig=1',
    posterUrl: 'https://cdn.example/a.jpg',
    captions: [{ language: 'ar', url: 'a.vtt' }],
    chapters: []
  }

  test('has absolute URLs', async () => {
    replies = { [ITEM]: () => good(video, 'https://api.example/api/courses/1/content/3') }
    await openItem(1, 3)
    expect($roomItem.get()).toMatchObject({
      step: 'open',
      item: {
        videoUrl: 'https://api.example/api/media/a.m3u8?sig=1',
        posterUrl: 'https://cdn.example/a.jpg',
        captions: [{ url: 'https://api.example/api/courses/1/content/a.vtt' }]
      }
    })
  })

  test.each([
    ['unauthorized', 'barred'],
    ['subscription_required', 'barred'],
    ['module_locked', 'barred'],
    ['not_found', 'refused'],
    ['offline', 'refused']
  ])('%s: %s', async (code, step) => {
    replies = { [ITEM]: () => bad(code) }
    await openItem(1, 3)
    expect($roomItem.get().step).toBe(step)
  })

  test.each([
    { token: false, isActive: false, barrier: 'unauthorized' },
    { token: true, isActive: false, barrier: 'subscription_required' },
    { token: true, isActive: true, barrier: 'module_locked' }
  ])(
    'that is locked shows the reason without a request: $barrier',
    ({ token, isActive, barrier }) => {
      if (token) $accessToken.set(tokenFor(600))
      if (token) $access.set({ isActive })
      expect(barItem(3)).toBe(true)
      expect($roomItem.get()).toMatchObject({ step: 'barred', barrier })
    }
  )

  test('that is locked is requested while the subscription is unknown', () => {
    $accessToken.set(tokenFor(600))
    expect(barItem(3)).toBe(false)
  })

  test('shows that the subscription has ended meanwhile; without an answer it plays on', async () => {
    replies = { [ITEM]: () => good(video) }
    await openItem(1, 3)
    replies = { [ITEM]: () => bad('offline') }
    expect(await renewItem(1, 3)).toBeUndefined()
    expect($roomItem.get().step).toBe('open')
    replies = { [ITEM]: () => bad('subscription_required') }
    expect(await renewItem(1, 3)).toBeUndefined()
    expect($roomItem.get()).toMatchObject({ step: 'barred', barrier: 'subscription_required' })
  })
})
