import { describe, expect, test } from 'vitest'
import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }
import { formatDate } from '#i18n/format/format.ts'
import { direction, type Locale, locales, localized } from '#i18n/locale.ts'
import { type MailTemplate, renderMailTemplate } from '#server/mail/mail-template.ts'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { invitationMail } from '#server/accounts/staff/invitation-mails.ts'
import { answerToApplicant, mailToApplicant, mailToTeam } from '#server/applications/mails.ts'
import type { LearnerMail, LearnerMailKind, OrderFacts } from '#server/mail/learner-mail.ts'
import { writeLearnerMail } from '#server/mail/learner-mails/write-learner-mail.ts'
import { isoOf } from '#server/db/times.ts'
import { refundMail } from '#server/payments/refund-mails.ts'
import type { Mail } from '#server/mail/mail.ts'

const SITE = 'https://ufuq.example'
const TEAM = 'team@ufuq.example'
const NOW = Date.parse('2026-06-01T12:00:00Z')
const DAY = 86_400_000
const NAME = { ar: 'منى', en: 'Mona' }
const TITLE = { ar: 'الإصغاء والخلاف', en: 'Listening and conflict' }
const ORDER: OrderFacts = {
  orderId: 'abc',
  plan: 'MONTHLY',
  amount: 20_000,
  method: 'kiosk',
  promoCode: 'UFUQ25'
}
const CARD = { brand: 'MasterCard', lastFour: '2346' }
const EXTENSION: OrderFacts = { ...ORDER, extendsFrom: NOW + DAY }

/** Of each kind the mails that differ in their sentences; a kind that is missing is no type. */
const TO_LEARNERS: { [Kind in LearnerMailKind]: (LearnerMail & { kind: Kind })[] } = {
  paid: [ORDER, EXTENSION].map(order => ({ kind: 'paid', order, paidAt: NOW, until: NOW + DAY })),
  renewed: [{ kind: 'renewed', order: ORDER, paidAt: NOW, until: NOW + DAY }],
  renewalNotice: [{}, { before: 15_000 }, { isExpiring: true }].map(more => ({
    ...{ kind: 'renewalNotice', plan: 'MONTHLY', amount: 20_000, card: CARD },
    ...{ at: NOW + 3 * DAY, until: NOW + 3 * DAY, ...more }
  })),
  renewalFailed: [
    {
      ...{ kind: 'renewalFailed', order: ORDER, tries: 2, card: CARD },
      ...{ next: NOW + 2 * DAY, until: NOW + 4 * DAY }
    }
  ],
  renewalEnded: [{ kind: 'renewalEnded', until: NOW }],
  renewalStopped: [{ kind: 'renewalStopped', until: NOW + DAY }],
  kiosk: [ORDER, EXTENSION].map(order => ({
    kind: 'kiosk',
    order,
    number: '12345678',
    payableUntil: NOW + DAY
  })),
  declined: [ORDER, EXTENSION].map(order => ({ kind: 'declined', order })),
  refunded: [{ kind: 'refunded', order: ORDER }],
  cancelled: [{ kind: 'cancelled', until: NOW + DAY }],
  resumed: [{ kind: 'resumed', until: NOW + DAY }],
  ending: [0.1, 1, 2, 7, 11].map(days => ({ kind: 'ending', until: NOW + days * DAY })),
  ended: [{ kind: 'ended', until: NOW }],
  certificate: [{}, { award: { name: NAME, at: NOW } }].flatMap(award =>
    [false, true].map(isPath => ({
      ...{ kind: 'certificate', certificateId: 'id', title: TITLE, isPath },
      ...award
    }))
  ),
  device: ['Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36', ''].map(
    userAgent => ({ kind: 'device', userAgent, at: NOW })
  ),
  emailCode: [{ kind: 'emailCode', to: 'new@example.com', code: '042137' }],
  emailChanged: [{ kind: 'emailChanged', to: 'old@example.com', email: 'new@example.com' }],
  proofCode: [{ kind: 'proofCode', code: '042137' }],
  signInChanged: (
    [
      ['passkeyAdded', 'Laptop'],
      ['passkeyRemoved', 'Phone'],
      ['providerAdded', 'Google'],
      ['providerRemoved', 'Google'],
      ['passwordRemoved', '']
    ] as const
  ).map(([change, name]) => ({ kind: 'signInChanged', change, name })),
  study: [
    undefined,
    { learned: 0, goal: 60 },
    { learned: 12, goal: 60 },
    { learned: 61, goal: 60 }
  ].map(minutes => ({
    ...{ kind: 'study', at: NOW, day: '2026-06-01' },
    learning: {
      ...(minutes && { minutes, next: { title: TITLE, slug: 'listening', itemId: 7 } }),
      stopUrl: `${SITE}/api/unsubscribe/token`,
      stopPage: `${SITE}/unsubscribe?kind=study#token`
    }
  })),
  unpublished: [
    {
      kind: 'unpublished',
      title: { ar: 'أساسيات البرمجة', en: 'Your first page' },
      reason: { ar: 'أضف وحدة.', en: 'Add a module.' }
    }
  ],
  classReturned: [{ kind: 'classReturned', classId: 7, title: TITLE }],
  classPublished: [{ kind: 'classPublished', classId: 7, title: TITLE }],
  staff: [{}, { isApplicant: true }].map(more => ({ kind: 'staff', roles: [...ROLES], ...more }))
}

const OF_ACCOUNTS: Record<MailTemplate['kind'], true> = {
  verify: true,
  signIn: true,
  reset: true,
  passwordChanged: true
}

type Application = Parameters<typeof mailToTeam>[0]

function applicationIn(language: Locale): Application {
  const text = TITLE[language]
  return {
    ...{ id: 7, received_at: NOW, status: 'new', reader_language: language },
    ...{ name: NAME[language], name_en: 'Mona', email: 'mona@example.com' },
    ...{ phone_number: '+201001234567', country: 'EG', expertise: text, about: text },
    ...{ years_of_experience: 3, links: '["https://www.linkedin.com/in/mona"]', consent: 1 },
    ...{ proposed_title: text, proposed_outline: text, level: 'BEGINNER', language },
    ...{ sample_url: 'https://example.com/film', recent_email: null }
  }
}

/** Every mail that the server writes, by its name. */
function mailsIn(language: Locale): [name: string, mail: Mail][] {
  const reader = { to: 'mona@example.com', name: NAME, language }
  const letters = Object.keys(OF_ACCOUNTS).map((kind): [string, Mail] => [
    `of accounts, ${kind}`,
    renderMailTemplate(
      {
        ...reader,
        kind: kind as MailTemplate['kind'],
        token: 'T0ken',
        phoneNumber: '+201001234567'
      },
      SITE
    )
  ])
  const toLearners = Object.values<LearnerMail[]>(TO_LEARNERS).flatMap(mails =>
    mails.map((mail, at): [string, Mail] => [
      `to learners, ${mail.kind} ${at + 1}`,
      writeLearnerMail(mail, reader, SITE, NOW)
    ])
  )
  const refunds = (['discount_used', 'double_charge'] as const).flatMap(reason =>
    (['card', 'kiosk'] as const).map((method): [string, Mail] => [
      `of a refund, ${reason}, ${method}`,
      refundMail({ ...reader, orderId: 'abc', amount: 20_000, method, reason }, SITE)
    ])
  )
  const application = applicationIn(language)
  const invitations = [false, true].map((isApplicant): [string, Mail] => [
    `an invitation ${isApplicant ? 'to teach' : 'of staff'}`,
    invitationMail(
      {
        ...{ to: reader.to, language, roles: [...ROLES], isApplicant },
        ...{ message: TITLE[language], endsAt: NOW + DAY }
      },
      SITE
    )
  ])
  return [
    ...letters,
    ...toLearners,
    ...refunds,
    ...invitations,
    ['to an applicant', mailToApplicant(application, TEAM)],
    ['an answer to an applicant', answerToApplicant(application, TITLE[language], TEAM)],
    ['to the team', mailToTeam(application, TEAM)]
  ]
}

/** What makes a mail program fetch something, or run it. */
const FETCHES =
  /<(?:img|picture|video|audio|iframe|object|embed|link|script|svg)|url\(|@import|\b(?:src|srcset|background|poster)=|http:/i
const ARABIC = /\p{Script=Arabic}/u

describe.each(locales)('every mail in %s', language => {
  const mails = mailsIn(language)

  test.each(mails)('%s: fetches no picture, and leads to the site alone', (name, { html }) => {
    expect(html).not.toMatch(FETCHES)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${SITE}(?=[/?#]|$)`))
    // One to the team has no page to lead to, nor has one to an address that is not verified.
    expect(addresses.length > 0).toBe(!/applicant|team/.test(name))
  })

  test.each(mails)('%s: stands in tables, and knows the dark theme', (_, { html }) => {
    expect(html).toContain(`<html lang="${language}" dir="${direction[language]}">`)
    expect(html.match(/<table/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(/display:(?:flex|grid)|position:/)
  })

  test.each(mails)('%s: is whole, as text and as HTML', (_, { subject, text, html, ...mail }) => {
    expect(mail.language).toBe(language)
    const whole = `${subject}\n${text}\n${html}`
    expect(whole).not.toMatch(/\{\{|undefined|NaN|Invalid|\[object/)
    if (language === 'en') expect(whole).not.toMatch(ARABIC)
    else {
      expect(subject).toMatch(ARABIC)
      // Names and addresses may be Latin, sentences and labels are not.
      const own = text.replaceAll(/https?:\S+/g, '').split('\n\n')
      for (const block of own) if (/[a-z]{4} [a-z]/i.test(block)) expect(block).toMatch(ARABIC)
    }
    const shown = unescaped(html)
    for (const part of text.split(/\n|: |:$| (?=https:)/m))
      if (part !== '--') expect(shown).toContain(part)
  })

  test.each(mails)('%s: names the way to turn it off where there is one', (name, { text }) => {
    const { reminders } = { ar, en }[language]
    expect(text.includes(reminders)).toBe(/ending|certificate/.test(name))
  })
})

describe.each(locales)('in %s', language => {
  const reader = { to: 'mona@example.com', name: NAME, language }
  const write = (mail: LearnerMail) => writeLearnerMail(mail, reader, SITE, NOW)

  test('help is a link in HTML, and an address in the text', () => {
    const { help } = { ar, en }[language]
    const { text, html } = write({ kind: 'ended', until: NOW })
    expect(text).toMatch(/https:\/\/ufuq\.example(?:\/en)?\/faq#contact$/)
    expect(html).toContain(`>${help}</a>`)
    expect(html).not.toMatch(/>https?:[^<]*faq/)
  })

  test('a receipt begins with what was paid and until when, and ends with its order', () => {
    const { text } = write({ kind: 'paid', order: ORDER, paidAt: NOW, until: NOW + DAY })
    const { paid, until, date, plan, method, promo, number } = { ar, en }[language].order
    const labels = [paid, until, date, plan, method, promo, number]
    const places = labels.map(label => text.indexOf(`\n${label}: `))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('an order is named by the first part of its id in every mail, as on the pages', () => {
    const order = { ...ORDER, orderId: 'e6bb3db899627e045afed7f7' }
    const { number } = { ar, en }[language].order
    const mails = {
      declined: write({ kind: 'declined', order }),
      paid: write({ kind: 'paid', order, paidAt: NOW, until: NOW })
    }
    expect(mails.declined.subject).toContain('\u2066e6bb3db8\u2069')
    for (const { text } of Object.values(mails)) {
      expect(text).toContain(`${number}: \u2066e6bb3db8\u2069`)
    }
  })

  test('a declined order, or one whose kiosk number has expired, leads to the plans', () => {
    const plans = `${SITE}${localized('/subscription-plans', language)}`
    const declined = (order: OrderFacts) => write({ kind: 'declined', order }).text
    expect(declined(ORDER)).toContain(`${plans}?plan=MONTHLY&promo=UFUQ25\n`)
    expect(declined({ ...ORDER, promoCode: null })).toContain(`${plans}?plan=MONTHLY\n`)
  })

  test('a certificate is shown with its name, class and date', () => {
    const award = { name: { ar: 'د. منى سالم', en: 'Dr. Mona Salem' }, at: NOW }
    const { text, html } = write({
      ...{ kind: 'certificate', certificateId: 'id', title: TITLE, award }
    })
    for (const line of [award.name[language], TITLE[language], formatDate(isoOf(NOW), language)]) {
      expect(text).toContain(`${line}\n`)
      expect(unescaped(html)).toContain(line)
    }
  })
})

test('no two of them are the same', () => {
  for (const language of locales) {
    const whole = mailsIn(language).map(([, { subject, text }]) => subject + text)
    expect(new Set(whole).size).toBe(whole.length)
  }
})

function unescaped(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
