import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as addresses from '#domain/addresses.ts'
import { pageAt, routeOf, ROUTES } from '#domain/routes.ts'
import { localized } from '#i18n/locale.ts'

const FOLDER = 'src/pages/[...locale]'

describe('the table of routes', () => {
  test('knows every page of src/pages, and no other', () => {
    const pages = globSync('**/*.astro', { cwd: FOLDER }).map(
      file => `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.astro$/, '')}`
    )
    expect(pages.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  })

  test.each([
    ['/en', '/'],
    ['/class/python', '/class/[slug]'],
    ['/en/class/python/videos', '/class/[slug]/videos'],
    ['/experts/field', '/experts/[slug]'],
    ['/experts/field/design/page/2', '/experts/field/[field]/page/[page]'],
    ['/login/', '/login'],
    ['/english', undefined],
    ['/class/12/x', undefined]
  ])('finds that of %s: %s', (path, route) => {
    expect(routeOf(path)).toBe(route)
  })

  test('knows every address', () => {
    const named = Object.values(addresses).flatMap<string>(one =>
      typeof one === 'function'
        ? one('settings' as never, 1 as never, 2)
        : typeof one === 'string'
          ? one
          : []
    )
    expect(named.length).toBeGreaterThan(30)
    const bare = named.map(address => address.replace(/[?#].*/, ''))
    expect(bare.filter(path => !routeOf(localized(path, 'en')))).toEqual([])
  })

  test.each(['/', '/classes', '/class/the-team', '/profile/1', '/search', '/class/login'])(
    'has a banner on %s',
    path => {
      expect(pageAt(path)?.hasBanner).toBe(true)
    }
  )

  test.each([
    '/subscription-plans',
    '/signup',
    '/login',
    '/join',
    '/forget-password',
    '/reset-password',
    '/offline',
    '/en/login'
  ])('has no banner on %s', path => {
    expect(pageAt(path)?.hasBanner).toBe(false)
  })
})
