import { expect, test } from 'vitest'
import { profileLinks } from '#domain/catalogue/profile-links.ts'

test.each([
  { link: 'https://www.linkedin.com/in/salma', isShown: true, why: 'it is a profile' },
  { link: 'https://salma.example', isShown: true, why: 'a site of one’s own is one' },
  { link: 'https://www.youtube.com/@salma', isShown: true, why: 'a handle names a person' },
  { link: 'https://www.facebook.com/?id=12', isShown: true, why: 'so does a number' },
  { link: 'https://salma.medium.com/', isShown: true, why: 'so does the host' },
  { link: 'https://linkedin.com', isShown: false, why: 'it is a network' },
  { link: 'https://www.linkedin.com/', isShown: false, why: 'it is the same one' },
  { link: 'https://EG.LinkedIn.com', isShown: false, why: 'an edition of a country is too' },
  { link: 'https://m.facebook.com/#', isShown: false, why: 'the one for phones is too' },
  { link: 'javascript:alert(1)', isShown: false, why: 'it is no address of the web' },
  { link: 'salma', isShown: false, why: 'it is no address' }
])('$link is shown: $isShown, since $why', ({ link, isShown }) => {
  expect(profileLinks([link])).toEqual(isShown ? [link] : [])
})
