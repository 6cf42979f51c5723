import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookAtContacts } from '#scripts/lib/doctor/site.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ path: folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const site = (url: string) => JSON.stringify({ social: [{ network: 'tiktok', url }] })

test.each([
  {
    why: 'everything of the demo',
    url: 'https://www.tiktok.com',
    mail: 'hello@ufuq.example',
    says: `tiktok leads to https://www.tiktok.com; nobody reads hello@ufuq.example: write your own in `
  },
  {
    why: 'a link of the demo',
    url: 'https://www.tiktok.com/',
    mail: 'hello@afaq.com',
    says: 'tiktok leads to'
  },
  {
    why: 'an address of the demo',
    url: 'https://www.tiktok.com/@afaq',
    mail: 'a@b.example',
    says: 'nobody reads a@b.example: write your own'
  }
])('the doctor notices in the texts: $why', ({ url, mail, says }) => {
  const answer = `Write to us: [${mail}](mailto:${mail}).`
  writeFiles(folder, {
    'site.json': site(url),
    'faq/ar/contact.md': answer,
    'legal/en/a.md': answer
  })
  const found = lookAtContacts(folder)
  expect(found.state).toBe('note')
  expect(found.text).toContain(says)
})

test('the doctor accepts own addresses', () => {
  const answer = '[hello@afaq.com](mailto:hello@afaq.com)'
  writeFiles(folder, {
    'site.json': site('https://www.tiktok.com/@afaq'),
    'faq/ar/contact.md': answer
  })
  expect(lookAtContacts(folder).state).toBe('ok')
})

test('the doctor reports missing texts', () => {
  expect(lookAtContacts(`${folder}/none`).text).toBe(`no texts in ${folder}/none`)
})
