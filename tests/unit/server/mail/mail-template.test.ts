import { describe, expect, test } from 'vitest'
import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }
import { type MailTemplate, renderMailTemplate } from '#server/mail/mail-template.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'

const SITE = 'https://ufuq.example'
const TEMPLATE: MailTemplate = {
  kind: 'verify',
  to: 'mona@example.com',
  name: { ar: 'منى', en: '' },
  language: 'ar',
  token: 'T0ken'
}

describe('renderMailTemplate', () => {
  test.each([
    { kind: 'verify', language: 'ar', leads: '/?token=T0ken' },
    { kind: 'verify', language: 'en', leads: '/en?token=T0ken' },
    { kind: 'signIn', language: 'ar', leads: '/login?token=T0ken&emailVerified=true' },
    { kind: 'signIn', language: 'en', leads: '/en/login?token=T0ken&emailVerified=true' },
    { kind: 'reset', language: 'ar', leads: '/reset-password?token=T0ken' },
    { kind: 'reset', language: 'en', leads: '/en/reset-password?token=T0ken' },
    { kind: 'passwordChanged', language: 'ar', leads: '/forget-password' },
    { kind: 'passwordChanged', language: 'en', leads: '/en/forget-password' }
  ] as const)('$kind in $language leads to $leads', ({ kind, language, leads }) => {
    const { text, html, ...rest } = renderMailTemplate({ ...TEMPLATE, kind, language }, SITE)
    const texts = { ar, en }[language]
    expect(rest).toEqual({
      to: 'mona@example.com',
      language,
      subject: texts[kind].subject.replace('{{site}}', { ar: 'أفق', en: 'Ufuq' }[language])
    })
    expect(text.split('\n')).toContain(SITE + leads)
    for (const part of [texts[kind].lead, texts[kind].note]) expect(text).toContain(part)
    const href = (SITE + leads).replaceAll('&', '&#38;')
    expect(html.split(`href="${href}"`)).toHaveLength(3)
    expect(html).toContain(`<html lang="${language}" dir="${{ ar: 'rtl', en: 'ltr' }[language]}">`)
    // RFC 5322: a line that is not encoded has at most 998 bytes.
    for (const line of `${text}\n${html}`.split('\n')) {
      expect(Buffer.byteLength(line)).toBeLessThan(998)
    }
    expect(html).not.toMatch(/<(?:script|img|link)|url\(|http:/)
  })

  test('greets by the name in the language of the mail, or in the other one', () => {
    const name = { ar: 'منى السيد', en: 'Mona' }
    expect(renderMailTemplate({ ...TEMPLATE, name }, SITE).text).toContain('مرحبًا منى السيد،')
    expect(renderMailTemplate({ ...TEMPLATE, name, language: 'en' }, SITE).text).toContain(
      'Hello Mona,'
    )
    const text = { ...TEMPLATE, language: 'en' as const }
    expect(renderMailTemplate(text, SITE).text).toContain('Hello منى,')
  })

  test.each([
    {
      language: 'ar',
      about: 'باسم \u2068منى السيد\u2069 ورقم الهاتف \u2066+20•••67\u2069',
      leads: '/forget-password'
    },
    {
      language: 'en',
      about: 'the name \u2068منى السيد\u2069 and the phone number \u2066+20•••67\u2069',
      leads: '/en/forget-password'
    }
  ] as const)(
    'names the person who signed up, and links to the password reset, in $language',
    of => {
      const { language, about, leads } = of
      const name = { ar: 'منى السيد', en: '' }
      const template = { ...TEMPLATE, name, language, phoneNumber: '+201001234567' }
      const { text, html } = renderMailTemplate(template, SITE)
      expect(text).toContain(about)
      expect(html).toContain(about)
      expect(text + html).not.toContain('1001234567')
      const { stranger } = { ar, en }[language].verify
      expect(text).toContain(`${stranger}\n${SITE}${leads}`)
      expect(html).toContain(`href="${SITE}${leads}"`)
      const other = renderMailTemplate({ ...template, kind: 'signIn' }, SITE)
      expect(other.text).not.toContain('67')
      expect(other.html).not.toContain('forget-password')
    }
  )

  test.each([
    'Win at evil.example',
    'https://evil.example',
    'evil.example/win',
    'call +201001234567',
    'a@b.example',
    'x'.repeat(61),
    'Mona\nSee you',
    ...HOSTILE.filter(text => /[^\p{L}\p{M}'’ -]/u.test(text))
  ])('leaves out a name that is more than a name: %s', name => {
    const template = { ...TEMPLATE, name: { ar: name, en: name }, phoneNumber: '+201001234567' }
    const { text, html } = renderMailTemplate(template, SITE)
    expect(text).toContain('+20•••67')
    expect(text.startsWith(`${ar.verify.title}\n\n${ar.helloToAll}\n`)).toBe(true)
    expect(html).not.toContain('evil')
    expect(html).not.toContain('planted')
  })
})

describe('a mail with a page to go on to', () => {
  test.each([
    { kind: 'verify', leads: '/en?token=T0ken&next=%2Fsubscription-plans%3Fplan%3DYEARLY' },
    {
      kind: 'signIn',
      leads: '/en/login?token=T0ken&emailVerified=true&next=%2Fsubscription-plans%3Fplan%3DYEARLY'
    }
  ] as const)('$kind leads there', ({ kind, leads }) => {
    const next = '/subscription-plans?plan=YEARLY'
    const { text } = renderMailTemplate({ ...TEMPLATE, kind, language: 'en', next }, SITE)
    expect(text.split('\n')).toContain(SITE + leads)
  })
})
