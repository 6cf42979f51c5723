import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryOf } from '#domain/content/repository.ts'
import { GUIDES, guideAddress } from '#editor/guide.ts'
import { locales } from '#i18n/locale.ts'

test.each(locales)('the guide in %s lies in the project', locale => {
  expect(existsSync(GUIDES[locale])).toBe(true)
})

test.each([
  ['https://github.com/ufuq/site', 'https://github.com/ufuq/site/blob/main/docs/editing.md'],
  [
    'gitlab+https://git.example/team/site#live',
    'https://git.example/team/site/-/blob/live/docs/editing.md'
  ]
])('the guide in %s is %s', (repository, address) => {
  expect(guideAddress(repositoryOf(repository), 'en')).toBe(address)
})
