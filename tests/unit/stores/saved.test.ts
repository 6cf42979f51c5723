import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { setCaller } from '#stores/api.ts'
import { $notice } from '#stores/notice.ts'
import { $saved, isSaved, toggleSaved } from '#stores/saved.ts'
import { sendSaved } from '#stores/send-saved.ts'
import { $accessToken, $refreshToken } from '#stores/session.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const named = (slug: string) => ({ slug, title: { ar: slug, en: '' } })
const ids: Record<string, number> = { a: 1, b: 2, c: 3 }

/** An account that keeps what it is told, as the contract says. */
function openAccount(kept: number[], isDown: () => boolean = () => false) {
  const told: string[] = []
  setCaller((async (row: Endpoint, { params }: { params?: Record<string, string> }) => {
    if (isDown()) return { ok: false, code: 'offline', faults: [] }
    const id = Number(params?.['courseId'])
    if (row.path === '/courses/:id') {
      const found = ids[params?.['id'] ?? '']
      return found
        ? { ok: true, value: { id: found } }
        : { ok: false, code: 'not_found', faults: [] }
    }
    if (row.method !== 'GET') told.push(`${row.method} ${id}`)
    if (row.method === 'PUT' && !kept.includes(id)) kept.unshift(id)
    if (row.method === 'DELETE') kept.splice(kept.indexOf(id), 1)
    const value = kept.map(one => {
      const slug = Object.keys(ids).find(name => ids[name] === one) ?? ''
      return { id: one, ...named(slug) }
    })
    return { ok: true, value, address: 'https://api.example/profile/saved' }
  }) as never)
  return told
}

function enter(learner: string | undefined): void {
  $refreshToken.set(learner)
  $accessToken.set(learner && tokenOf({ sub: learner, exp: 4_000_000_000 }))
}

const slugs = () => $saved.get().classes.map(({ slug }) => slug)

describe('what is saved', () => {
  beforeEach(() => {
    enter(undefined)
    for (const one of $saved.get().classes) toggleSaved(one)
  })

  test('a guest keeps classes, newest first, and lets them go', () => {
    for (const slug of ['a', 'b', 'c', 'b']) toggleSaved(named(slug))
    expect(slugs()).toEqual(['c', 'a'])
    expect($saved.get().wishes).toEqual({ a: 'save', c: 'save' })
  })

  test('what an account has no room for is told and leaves the list', async () => {
    openAccount([3])
    enter('7')
    await sendSaved()
    setCaller((async (row: Endpoint) =>
      row.method === 'PUT'
        ? {
            ok: false,
            code: 'validation_failed',
            faults: [{ path: 'params.courseId', message: 'Full' }]
          }
        : {
            ok: true,
            value: [{ id: 3, ...named('c') }],
            address: 'https://api.example/profile/saved'
          }) as never)
    toggleSaved({ ...named('a'), id: 1 })
    await sendSaved()
    expect($notice.get()).toEqual({ kind: 'error', text: 'Full' })
    expect([slugs(), $saved.get().wishes]).toEqual([['c'], {}])
  })

  test('what a guest keeps joins what the account has, in its order', async () => {
    toggleSaved(named('a'))
    toggleSaved(named('b'))
    const told = openAccount([3])
    enter('7')
    expect(slugs()).toEqual(['b', 'a'])
    await sendSaved()
    expect(told).toEqual(['PUT 1', 'PUT 2'])
    expect(slugs()).toEqual(['b', 'a', 'c'])
    expect($saved.get()).toMatchObject({ owner: '7', wishes: {} })
  })

  test('nobody sees what another learner keeps, nor what is left after signing out', async () => {
    openAccount([1])
    enter('7')
    await sendSaved()
    expect(isSaved('a')).toBe(true)
    enter(undefined)
    expect(slugs()).toEqual([])
    enter('8')
    expect(slugs()).toEqual([])
    enter('7')
    expect(slugs()).toEqual(['a'])
  })

  test('what the account could not be told is told later, and shown meanwhile', async () => {
    let isDown = true
    const kept = [1]
    const told = openAccount(kept, () => isDown)
    enter('9')
    toggleSaved(named('b'))
    await sendSaved()
    expect([slugs(), told]).toEqual([['b'], []])
    isDown = false
    await sendSaved()
    expect([slugs(), kept]).toEqual([
      ['b', 'a'],
      [2, 1]
    ])
    toggleSaved({ ...named('a'), id: 1 })
    await sendSaved()
    expect([slugs(), kept]).toEqual([['b'], [2]])
  })

  test('a class that is gone is given up', async () => {
    toggleSaved(named('gone'))
    openAccount([])
    enter('10')
    await sendSaved()
    expect($saved.get()).toMatchObject({ classes: [], wishes: {} })
  })

  test('a wish that changed while the account was told is told anew', async () => {
    const kept: number[] = []
    let calls = 0
    openAccount(kept, () => {
      calls += 1
      // The wish is told second, after the class was asked for.
      if (calls === 2) toggleSaved(named('a'))
      return false
    })
    enter('11')
    toggleSaved(named('a'))
    await sendSaved()
    expect($saved.get()).toMatchObject({ classes: [], wishes: { a: 'drop' } })
    await sendSaved()
    expect([slugs(), kept]).toEqual([[], []])
  })
})
