import type { ReplyOf } from '#contract/endpoint.ts'
import { listIssuedCertificates } from '#contract/studio/certificates.ts'
import { listLearners } from '#contract/studio/learners.ts'
import { listStudioPromoCodes } from '#contract/studio/promo-codes.ts'
import { listStudioPurchases } from '#contract/studio/purchases.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { isOrderNumber, shortOrderNumber } from '#domain/payments/order-number.ts'
import { maySee } from '#domain/studio/sections.ts'
import { formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { studioHref } from '#stores/studio/router.ts'
import type { PaletteOption } from './palette-option.ts'

/** Records of each kind. */
const MOST = 4

/** Records by section, in the order of `STUDIO_SECTIONS`. */
export type FoundRecords = readonly {
  section: RecordSection
  options: readonly PaletteOption[]
  /** One of them has exactly this number, code or address. */
  isMeant: boolean
}[]

type RecordSection = 'learners' | 'certificates' | 'purchases' | 'promoCodes'

/** Asks every list that these roles may see; a list that fails is left out. */
export async function findRecords(
  query: string,
  roles: readonly Role[],
  locale: Locale
): Promise<FoundRecords> {
  const input = { query: { query, pageSize: MOST } }
  const typed = query.toLowerCase()
  const found = <Item,>(
    section: RecordSection,
    items: readonly Item[],
    optionOf: (item: Item) => PaletteOption,
    isThis: (item: Item) => boolean
  ) => ({
    section,
    // What was meant comes first.
    options: [...items.filter(isThis), ...items.filter(item => !isThis(item))].map(optionOf),
    isMeant: items.some(isThis)
  })
  const searches: Record<RecordSection, () => Promise<FoundRecords[number] | undefined>> = {
    async learners() {
      const answer = await callAsStaff(listLearners, input)
      return answer.ok
        ? found(
            'learners',
            answer.value.items,
            item => ofLearner(item, locale),
            ({ id, email }) => String(id) === typed || email.toLowerCase() === typed
          )
        : undefined
    },
    async certificates() {
      const answer = await callAsStaff(listIssuedCertificates, input)
      return answer.ok
        ? found(
            'certificates',
            answer.value.items,
            item => ofCertificate(item, locale),
            ({ id }) => id === query
          )
        : undefined
    },
    async purchases() {
      const answer = await callAsStaff(listStudioPurchases, input)
      return answer.ok
        ? found(
            'purchases',
            answer.value.items,
            item => ofPurchase(item, locale),
            ({ orderId }) => isOrderNumber(typed) && orderId.startsWith(typed)
          )
        : undefined
    },
    async promoCodes() {
      const answer = await callAsStaff(listStudioPromoCodes, input)
      return answer.ok
        ? found(
            'promoCodes',
            answer.value.items,
            ofCode,
            ({ code }) => code === query.toUpperCase()
          )
        : undefined
    }
  }
  const allowed = (Object.keys(searches) as RecordSection[]).filter(section =>
    maySee(section, roles)
  )
  const answers = await Promise.all(allowed.map(section => searches[section]()))
  return answers.flatMap(answer => (answer && answer.options.length > 0 ? [answer] : []))
}

function ofLearner(
  { id, name, email }: ReplyOf<typeof listLearners>['items'][number],
  locale: Locale
): PaletteOption {
  return {
    key: `learner ${id}`,
    section: 'learners',
    label: <BilingualText text={name} locale={locale} />,
    aside: <bdi dir="ltr">{email}</bdi>,
    href: studioHref('learners', { id: String(id) })
  }
}

function ofPurchase(
  { orderId, amount, learner }: ReplyOf<typeof listStudioPurchases>['items'][number],
  locale: Locale
): PaletteOption {
  return {
    key: `order ${orderId}`,
    section: 'purchases',
    label: <bdi dir="ltr">{shortOrderNumber(orderId)}</bdi>,
    aside: (
      <>
        {learner && <BilingualText text={learner.name} locale={locale} />}{' '}
        {formatPrice(amount, locale)}
      </>
    ),
    href: studioHref('purchases', { id: orderId })
  }
}

function ofCode({ code }: ReplyOf<typeof listStudioPromoCodes>['items'][number]): PaletteOption {
  return {
    key: `promo ${code}`,
    section: 'promoCodes',
    label: <bdi dir="ltr">{code}</bdi>,
    href: studioHref('promoCodes', { id: code })
  }
}

function ofCertificate(
  { id, name, title }: ReplyOf<typeof listIssuedCertificates>['items'][number],
  locale: Locale
): PaletteOption {
  return {
    key: `certificate ${id}`,
    section: 'certificates',
    label: <BilingualText text={name} locale={locale} />,
    aside: <BilingualText text={title} locale={locale} />,
    href: studioHref('certificates', { id })
  }
}
