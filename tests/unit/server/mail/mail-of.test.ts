import { describe, expect, test } from 'vitest'
import { senderOf } from '#server/mail/mail-of.ts'

describe('senderOf', () => {
  test.each([
    { mailUrl: undefined, siteUrl: 'https://ufuq.example', from: 'no-reply@ufuq.example' },
    {
      mailUrl: 'smtp://mail.example',
      siteUrl: 'https://a.b.example',
      from: 'no-reply@a.b.example'
    },
    { mailUrl: 'smtp://m?from=hi@c.example', siteUrl: 'https://a.example', from: 'hi@c.example' },
    { mailUrl: 'smtp://m?from=', siteUrl: 'https://a.example', from: 'no-reply@a.example' },
    { mailUrl: undefined, siteUrl: 'http://localhost:4321', from: 'no-reply@localhost' },
    { mailUrl: undefined, siteUrl: 'http://127.0.0.1:4321', from: 'no-reply@127.0.0.1' },
    { mailUrl: undefined, siteUrl: 'http://[::1]:4321', from: 'no-reply@localhost' }
  ])('of $mailUrl at $siteUrl is $from', ({ mailUrl, siteUrl, from }) => {
    expect(senderOf({ mailUrl, siteUrl, dataDir: '' })).toMatchObject({
      address: from,
      name: { en: 'Ufuq' }
    })
  })
})
