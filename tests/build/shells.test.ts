import { describe, expect, test } from 'vitest'
import ar from '#locales/ar/shell.json' with { type: 'json' }
import en from '#locales/en/shell.json' with { type: 'json' }
import { localeOf, localized } from '#i18n/locale.ts'
import { pages } from './pages.ts'

const fallbackPages = pages.filter(({ path }) => path.split('/').includes('_'))
const TEXTS = { ar, en }

describe('a page that stands for those the build does not know', () => {
  test('is there for classes, their rooms and quizzes, experts and certificates', () => {
    expect(fallbackPages.map(({ path }) => path.replace(/^\/en/, '')).sort()).toEqual(
      ['/certificates/_', '/class/_', '/class/_/quiz/_', '/class/_/videos', '/experts/_'].flatMap(
        path => [path, path]
      )
    )
  })

  test.each(fallbackPages)(
    '$path says without script what is needed, and leads on',
    ({ path, html }) => {
      const locale = localeOf(path)
      const [, plain = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? []
      expect(plain).toContain(TEXTS[locale].withoutScript)
      expect(plain).toContain(TEXTS[locale].withoutScriptLead)
      for (const to of ['/classes', '/experts', '/subscription-plans']) {
        expect(plain).toContain(`href="${localized(to, locale)}"`)
      }
      expect(html).toMatch(/<meta name="robots" content="noindex/)
    }
  )

  test.each(fallbackPages.filter(({ path }) => /\/(?:class|experts)\/_$/.test(path)))(
    '$path leads on where nothing is found, and where nobody answers',
    ({ path, html }) => {
      const locale = localeOf(path)
      for (const state of ['missing', 'failed']) {
        const [, part = ''] =
          new RegExp(`<template id="${state}">([\\s\\S]*?)</template>`).exec(html) ?? []
        expect(part, state).toContain(`action="${localized('/search', locale)}"`)
        expect(part, state).toMatch(new RegExp(`href="${localized('/class', locale)}/[^"]+"`))
      }
    }
  )
})
