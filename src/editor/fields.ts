import { SUBJECTS } from '#domain/content/faq-subjects.ts'
import { PROMO_CODE } from '#domain/payments/promo-code.ts'
import type { Locale } from '#i18n/locale.ts'

export type Words = Record<Locale, string>

/** A front matter field of `src/content`. */
export interface Field {
  kind: 'text' | 'day' | 'number' | 'switch' | 'percentage' | 'code' | 'choice'
  isOptional?: boolean
  /** The same value in both languages. */
  isShared?: boolean
  fits: (value: string) => boolean
  /** In order. */
  choices?: readonly string[]
  /** Default of a switch. */
  usual?: boolean
  wanted: Words
}

const TEXT: Field = {
  kind: 'text',
  fits: value => value.trim() !== '',
  wanted: { ar: 'اكتب نصًّا', en: 'write a text' }
}
const DAY: Field = {
  kind: 'day',
  isShared: true,
  fits: value => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value),
  wanted: { ar: 'اكتب التاريخ هكذا: 2024-10-07', en: 'write the date like this: 2024-10-07' }
}
const NUMBER: Field = {
  kind: 'number',
  isShared: true,
  fits: value => /^[1-9]\d*$/.test(value),
  wanted: { ar: 'اكتب رقمًا مثل 3', en: 'write a number such as 3' }
}
const SWITCH: Field = {
  kind: 'switch',
  isOptional: true,
  isShared: true,
  fits: value => value === 'true' || value === 'false',
  usual: false,
  wanted: { ar: 'اكتب true أو false', en: 'write true or false' }
}
const PERCENTAGE: Field = {
  kind: 'percentage',
  isShared: true,
  fits: value => /^(?:[1-9]\d?|100)$/.test(value),
  wanted: { ar: 'اكتب رقمًا من 1 إلى 100', en: 'write a number from 1 to 100' }
}
const CODE: Field = {
  kind: 'code',
  isOptional: true,
  isShared: true,
  fits: value => PROMO_CODE.test(value),
  wanted: {
    ar: 'اكتب الكود بحروف لاتينية كبيرة وأرقام، مثل UFUQ50',
    en: 'write the code in capital Latin letters and digits, such as UFUQ50'
  }
}

const SUBJECT: Field = {
  kind: 'choice',
  isShared: true,
  choices: SUBJECTS,
  fits: value => SUBJECTS.some(subject => subject === value),
  wanted: {
    ar: `اكتب كلمة من هذه الكلمات: ${SUBJECTS.join(', ')}`,
    en: `write one of these words: ${SUBJECTS.join(', ')}`
  }
}

/** Front matter fields by folder of `src/content`. */
export const FIELDS: Record<string, Record<string, Field>> = {
  legal: { title: TEXT, description: TEXT, updated: DAY },
  faq: {
    question: TEXT,
    subject: SUBJECT,
    order: NUMBER,
    isAboutPlans: SWITCH,
    isAboutPro: SWITCH,
    isAtHome: SWITCH
  },
  offers: { title: TEXT, discountPercentage: PERCENTAGE, promoCode: CODE, ends: DAY }
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
