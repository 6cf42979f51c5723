import {
  certificatePath,
  checkoutPath,
  classesPath,
  contactPath,
  faqPath,
  forgotPasswordPath,
  plansPath,
  profilePath,
  roomPath
} from '#domain/addresses.ts'
import site from '#content/site.json' with { type: 'json' }
import { dayAt } from '#domain/time/cairo-day.ts'
import { maskedEmail } from '#domain/accounts/masked-email.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { certificateText } from '#i18n/texts/certificates.ts'
import { formatDate, formatDuration, formatMoment, formatPrice } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { isoOf } from '#server/db/times.ts'
import { roleFact } from '#server/mail/role-fact.ts'
import type { Mail } from '#server/mail/mail.ts'
import {
  type Awarded,
  type LearnerMail,
  type LearnerMailKind,
  type ShownCard,
  type StudyFacts,
  type OrderFacts,
  REMINDERS
} from '#server/mail/learner-mail.ts'
import {
  type Award,
  composeMail,
  type Fact,
  greeting,
  isolatedLtr,
  type MailParts,
  paragraphsOf,
  sender
} from '#server/mail/mail-page.ts'

export interface Reader {
  to: string
  name: Bilingual
  language: Locale
}

/** What is said of one kind of mail, besides greeting and footer. */
type Said = Pick<
  MailParts,
  'subject' | 'title' | 'award' | 'code' | 'facts' | 'action' | 'notes'
> & {
  lead: string
  /** After it. */
  more?: readonly string[]
}

interface Place {
  language: Locale
  /** The whole address of a page, from its path in Arabic. */
  page: (path: string) => string
  /** UTC ms. */
  now: number
}

type Of<Kind extends LearnerMailKind> = Extract<LearnerMail, { kind: Kind }>

const DAY = 86_400_000

const PURCHASES = profilePath('subscription')
const SETTINGS = profilePath('settings')
const PLANS = plansPath

const WRITERS: { [Kind in LearnerMailKind]: (mail: Of<Kind>, place: Place) => Said } = {
  paid({ order, paidAt, until, receipt, isRenewing = false }, { language, page }) {
    const t = mailTexts(language)
    const date = dayOf(until, language)
    return {
      subject: t('paid.subject', { date }),
      title: t(order.extendsFrom === undefined ? 'paid.title' : 'paid.extendedTitle'),
      lead: t(isRenewing ? 'paid.renewing' : 'paid.lead', { date }),
      facts: [
        { label: t('order.paid'), value: amountOf(order, language) },
        { label: t('order.until'), value: date },
        { label: t('order.date'), value: dayOf(paidAt, language) },
        ...orderRows(order, language),
        ...(receipt ? [{ label: t('paid.number'), value: isolatedLtr(receipt) }] : [])
      ],
      action: { label: t('paid.action'), address: page(classesPath) },
      notes: [
        {
          text: t('paid.note'),
          link: { label: t('refunded.action'), address: page(PURCHASES) }
        }
      ]
    }
  },
  renewed({ order, paidAt, until, receipt }, { language, page }) {
    const t = mailTexts(language)
    const date = dayOf(until, language)
    return {
      subject: t('renewed.subject', { date }),
      title: t('renewed.title'),
      lead: t('renewed.lead', { date }),
      facts: [
        { label: t('order.paid'), value: amountOf(order, language) },
        { label: t('order.until'), value: date },
        { label: t('order.date'), value: dayOf(paidAt, language) },
        ...orderRows(order, language),
        ...(receipt ? [{ label: t('paid.number'), value: isolatedLtr(receipt) }] : [])
      ],
      action: { label: t('renewalNotice.action'), address: page(PURCHASES) },
      notes: [{ text: t('renewed.note'), link: subscriptionLink(language, page) }]
    }
  },
  renewalNotice({ plan, amount, before, at, card, isExpiring }, { language, page }) {
    const t = mailTexts(language)
    const date = dayOf(at, language)
    const values = { ...SITE[language], date, amount: priceOf(amount, language) }
    const raised = before !== undefined && {
      text: t('renewalNotice.raised', { ...values, before: priceOf(before, language) })
    }
    return {
      subject: t('renewalNotice.subject', values),
      title: t('renewalNotice.title', values),
      lead: t('renewalNotice.lead', values),
      more: [
        ...(raised ? [raised.text] : []),
        ...(isExpiring ? [t('renewalNotice.expiring')] : [])
      ],
      facts: [
        { label: t('order.amount'), value: values.amount },
        { label: t('renewalNotice.day'), value: isolated(formatMoment(isoOf(at), language)) },
        { label: t('order.plan'), value: paymentText(language)(`item.${plan}`) },
        { label: t('renewalNotice.card'), value: cardOf(card) }
      ],
      action: { label: t('renewalNotice.action'), address: page(PURCHASES) },
      notes: [{ text: t('renewalNotice.note') }]
    }
  },
  renewalFailed({ order, tries, next, until, card }, { language, page }) {
    const t = mailTexts(language)
    const amount = amountOf(order, language)
    const days = { until: dayOf(until, language), date: dayOf(next, language) }
    return {
      subject: t('renewalFailed.subject'),
      title: t('renewalFailed.title'),
      lead: t('renewalFailed.lead', { ...days, amount, tries: isolated(String(tries)) }),
      more: [t('renewalFailed.more')],
      facts: [
        { label: t('order.amount'), value: amount },
        { label: t('renewalNotice.card'), value: cardOf(card) },
        ...orderRows(order, language)
      ],
      action: { label: t('renewalFailed.action'), address: page(againPath(order)) },
      notes: [{ text: t('renewalFailed.note'), link: subscriptionLink(language, page) }]
    }
  },
  renewalEnded({ until }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('renewalEnded.subject', SITE[language]),
      title: t('renewalEnded.title'),
      lead: t('renewalEnded.lead', { date: dayOf(until, language) }),
      more: [t('renewalEnded.more')],
      action: { label: t('renewalEnded.action'), address: page(PLANS) }
    }
  },
  renewalStopped({ until }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('renewalStopped.subject'),
      title: t('renewalStopped.title'),
      lead: t('renewalStopped.lead', { date: dayOf(until, language) }),
      action: { label: t('renewalStopped.action'), address: page(PURCHASES) }
    }
  },
  kiosk({ order, number, payableUntil }, { language, page }) {
    const t = mailTexts(language)
    const time = isolated(formatMoment(isoOf(payableUntil), language))
    const values = { number: isolatedLtr(number), amount: amountOf(order, language), time }
    return {
      subject: t('kiosk.subject', values),
      title: t('kiosk.title', values),
      lead:
        order.extendsFrom === undefined
          ? t('kiosk.lead', values)
          : t('kiosk.extendLead', { ...values, date: dayOf(order.extendsFrom, language) }),
      code: { label: t('kiosk.number'), value: values.number },
      facts: [
        { label: t('order.amount'), value: values.amount },
        { label: t('kiosk.time'), value: time },
        ...orderRows(order, language)
      ],
      action: { label: t('kiosk.action'), address: page(PURCHASES) },
      notes: [
        {
          text: t('kiosk.note'),
          link: { label: t('ended.action'), address: page(againPath(order)) }
        }
      ]
    }
  },
  declined({ order }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('declined.subject', { order: isolatedLtr(shortOrderNumber(order.orderId)) }),
      title: t('declined.title'),
      lead:
        order.extendsFrom === undefined
          ? t('declined.lead')
          : t('declined.extendLead', { date: dayOf(order.extendsFrom, language) }),
      facts: [
        { label: t('order.amount'), value: amountOf(order, language) },
        ...orderRows(order, language)
      ],
      action: { label: t('declined.action'), address: page(againPath(order)) }
    }
  },
  refunded({ order, creditNote }, { language, page }) {
    const t = mailTexts(language)
    const amount = amountOf(order, language)
    return {
      subject: t('refunded.subject', { order: isolatedLtr(shortOrderNumber(order.orderId)) }),
      title: t('refunded.title', { amount }),
      lead: t('refunded.lead'),
      facts: [
        { label: t('order.amount'), value: amount },
        ...orderRows(order, language),
        ...(creditNote ? [{ label: t('refunded.number'), value: isolatedLtr(creditNote) }] : [])
      ],
      action: { label: t('refunded.action'), address: page(PURCHASES) }
    }
  },
  cancelled({ until }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('cancelled.subject', SITE[language]),
      title: t('cancelled.title'),
      lead: t('cancelled.lead', { date: dayOf(until, language) }),
      action: { label: t('cancelled.action'), address: page(PURCHASES) },
      notes: [{ text: t('cancelled.note') }]
    }
  },
  resumed({ until }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('resumed.subject', SITE[language]),
      title: t('resumed.title'),
      lead: t('resumed.lead', { date: dayOf(until, language) }),
      action: { label: t('resumed.action'), address: page(PURCHASES) }
    }
  },
  ending({ until }, { language, page, now }) {
    const t = mailTexts(language)
    const count = cairoDay(until) - cairoDay(now)
    const subject = count > 0 ? 'ending.subject' : 'ending.today'
    return {
      subject: t(subject, { ...SITE[language], count }),
      title: t('ending.title', { date: dayOf(until, language) }),
      lead: t('ending.lead'),
      action: { label: t('ending.action'), address: page(PLANS) }
    }
  },
  ended({ until }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('ended.subject', SITE[language]),
      title: t('ended.title'),
      lead: t('ended.lead', { date: dayOf(until, language) }),
      action: { label: t('ended.action'), address: page(PLANS) }
    }
  },
  certificate({ certificateId, title, isPath = false, award }, { language, page }) {
    const t = mailTexts(language)
    const named = { class: isolated(readText(title, language).value) }
    return {
      subject: t('certificate.subject', named),
      title: t(isPath ? 'certificate.pathTitle' : 'certificate.title'),
      lead: t(isPath ? 'certificate.pathLead' : 'certificate.lead', named),
      award: award && awardOf({ ...award, title, isPath }, language),
      action: { label: t('certificate.action'), address: page(certificatePath(certificateId)) }
    }
  },
  device({ userAgent, at }, { language, page }) {
    const t = mailTexts(language)
    const { browser, system } = deviceOf(userAgent)
    const name = [browser, system].filter(Boolean).map(part => isolatedLtr(part ?? ''))
    return {
      subject: t('device.subject', SITE[language]),
      title: t('device.title'),
      lead: t('device.lead'),
      facts: [
        { label: t('device.name'), value: name.join(' · ') || t('device.unknown') },
        { label: t('device.time'), value: formatMoment(isoOf(at), language) }
      ],
      action: { label: t('device.action'), address: page(SETTINGS) },
      notes: [
        {
          text: t('device.note'),
          link: { label: t('reset.action'), address: page(forgotPasswordPath) }
        }
      ]
    }
  },
  emailCode({ code }, { language }) {
    const t = mailTexts(language)
    const values = { ...SITE[language], code: isolatedLtr(code) }
    return {
      subject: t('emailCode.subject', values),
      title: t('emailCode.title'),
      lead: t('emailCode.lead'),
      code: { label: t('emailCode.code'), value: values.code },
      notes: [{ text: t('emailCode.note') }]
    }
  },
  emailChanged({ email }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('emailChanged.subject', SITE[language]),
      title: t('emailChanged.title'),
      lead: t('emailChanged.lead'),
      facts: [{ label: t('emailChanged.email'), value: isolatedLtr(maskedEmail(email)) }],
      notes: [
        {
          text: t('emailChanged.note'),
          link: { label: t('help'), address: page(contactPath) }
        }
      ]
    }
  },
  proofCode({ code }, { language }) {
    const t = mailTexts(language)
    const values = { ...SITE[language], code: isolatedLtr(code) }
    return {
      subject: t('proofCode.subject', values),
      title: t('proofCode.title'),
      lead: t('proofCode.lead'),
      code: { label: t('emailCode.code'), value: values.code },
      notes: [{ text: t('proofCode.note') }]
    }
  },
  signInChanged({ change, name }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('signInChanged.subject', SITE[language]),
      title: t('signInChanged.title'),
      lead: t(`signInChanged.${change}`, { name: isolated(name) }),
      notes: [
        {
          text: t('signInChanged.note'),
          link: { label: t('reset.action'), address: page(forgotPasswordPath) }
        },
        { text: t('signInChanged.help'), link: { label: t('help'), address: page(contactPath) } }
      ]
    }
  },
  unpublished({ title, reason }, { language, page }) {
    const t = mailTexts(language)
    const course = isolated(readText(title, language).value)
    return {
      subject: t('unpublished.subject', { course }),
      title: t('unpublished.title'),
      lead: t('unpublished.lead', { course }),
      more: paragraphsOf(readText(reason, language).value),
      action: { label: t('unpublished.action'), address: page(studioPath('overview')) }
    }
  },
  classReturned: writeDecision,
  classPublished: writeDecision,
  study({ learning }, { language, page }) {
    const t = mailTexts(language)
    const { minutes, next } = learning ?? {}
    const title = next && isolated(readText(next.title, language).value)
    return {
      subject: t('study.subject', SITE[language]),
      title: t('study.title'),
      lead: minutes ? t(leadOf(minutes), minutesIn(minutes, language)) : t('study.lead'),
      ...(title && { more: [t('study.next', { title })] }),
      action: {
        label: t(next ? 'study.continue' : 'study.action'),
        address: page(next ? roomPath(next.slug, next.itemId) : '/')
      },
      notes: [
        { text: t('study.settings'), link: { label: t('settings'), address: page(SETTINGS) } }
      ]
    }
  },

  staff({ roles, message, isApplicant = false }, { language, page }) {
    const t = mailTexts(language)
    return {
      subject: t('staff.subject', SITE[language]),
      title: t('staff.title'),
      lead: t(isApplicant ? 'staff.acceptedLead' : 'staff.lead', SITE[language]),
      more: paragraphsOf(message),
      facts: [roleFact(roles, language)],
      action: { label: t('staff.action'), address: page(studioPath('overview')) },
      notes: [{ text: t('staff.note') }]
    }
  }
}

function writeDecision(
  { kind, classId, title, comment }: Of<'classReturned' | 'classPublished'>,
  { language, page }: Place
): Said {
  const t = mailTexts(language)
  const course = isolated(readText(title, language).value)
  return {
    subject: t(`${kind}.subject`, { course }),
    title: t(`${kind}.title`),
    lead: t(`${kind}.lead`, { course }),
    more: paragraphsOf(comment),
    action: {
      label: t(`${kind}.action`),
      address: page(studioPath('classes', { id: `${classId}` }))
    }
  }
}

const leadOf = ({ learned, goal }: NonNullable<StudyFacts['minutes']>) =>
  learned >= goal ? 'study.reached' : learned > 0 ? 'study.under' : 'study.fresh'

const minutesIn = ({ learned, goal }: NonNullable<StudyFacts['minutes']>, language: Locale) => ({
  learned: isolated(formatDuration(learned * 60, language)),
  goal: isolated(formatDuration(goal * 60, language))
})

const SITE = { ar: { site: site.name.ar }, en: { site: site.name.en } }

/** @param siteUrl origin, without a slash at the end @param now UTC ms */
export function writeLearnerMail(
  mail: LearnerMail,
  { to, name, language }: Reader,
  siteUrl: string,
  now: number
): Mail {
  const t = mailTexts(language)
  const page = (path: string) => siteUrl + localized(path, language)
  const write = WRITERS[mail.kind] as (mail: LearnerMail, place: Place) => Said
  const { lead, more = [], notes = [], ...said } = write(mail, { language, page, now })
  const isReminder = REMINDERS.includes(mail.kind)
  const learning = mail.kind === 'study' ? mail.learning : undefined
  const stop = learning && {
    text: t('study.why'),
    link: { label: t('study.stop'), address: learning.stopPage }
  }
  const settings = { label: t('settings'), address: page(SETTINGS) }
  const reminders = { text: t('reminders'), link: settings }
  const written = composeMail({
    ...said,
    ...{ to, language, paragraphs: [greeting(name, language), lead, ...more] },
    notes: [...notes, ...(isReminder ? [reminders] : []), ...(stop ? [stop] : [])],
    ...sender(language, page(faqPath))
  })
  return learning ? { ...written, unsubscribeUrl: learning.stopUrl } : written
}

const dayOf = (time: number, language: Locale) => formatDate(isoOf(time), language)

/** Days since 1970 of the day that it is in Cairo. */
const cairoDay = (time: number) => Date.parse(dayAt(time)) / DAY

const priceOf = (amount: number, language: Locale) =>
  isolated(formatPrice(inPounds(piastres(amount)), language))

const amountOf = ({ amount }: OrderFacts, language: Locale) => priceOf(amount, language)

/** `MasterCard •••• 2346` */
const cardOf = ({ brand, lastFour }: ShownCard) => isolatedLtr(`${brand} •••• ${lastFour}`)

const subscriptionLink = (language: Locale, page: Place['page']) => ({
  label: mailTexts(language)('renewalNotice.action'),
  address: page(PURCHASES)
})

function awardOf(
  { name, at, title, isPath }: Awarded & { title: Bilingual; isPath: boolean },
  language: Locale
): Award {
  const t = certificateText(language)
  return {
    heading: t(isPath ? 'path.title' : 'title'),
    awarded: t('awarded'),
    name: readText(name, language).value,
    reason: t(isPath ? 'path.reason' : 'reason'),
    title: readText(title, language).value,
    issued: { label: t('issued'), value: dayOf(at, language) }
  }
}

const againPath = ({ plan, promoCode }: OrderFacts) => checkoutPath(plan, promoCode)

function orderRows({ orderId, plan, method, promoCode }: OrderFacts, language: Locale): Fact[] {
  const t = mailTexts(language)
  const payment = paymentText(language)
  return [
    { label: t('order.plan'), value: payment(`item.${plan}`) },
    { label: t('order.method'), value: payment(`methods.${method}`) },
    ...(promoCode === null ? [] : [{ label: t('order.promo'), value: isolatedLtr(promoCode) }]),
    { label: t('order.number'), value: isolatedLtr(shortOrderNumber(orderId)) }
  ]
}
