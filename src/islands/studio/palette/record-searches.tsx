import type { ReplyOf } from '#contract/endpoint.ts'
import { listIssuedCertificates } from '#contract/studio/certificates.ts'
import { listLearners } from '#contract/studio/learners.ts'
import { listStudioPromoCodes } from '#contract/studio/promo-codes.ts'
import { listStudioPurchases } from '#contract/studio/purchases.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { maySee, type StudioSection } from '#domain/studio/sections.ts'
import { formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { studioHref } from '#stores/studio/router.ts'
import type { PaletteOption } from './palette-option.ts'

/** Records of each kind. */
const MOST = 4

/** Asks every list that these roles may see; a list that fails is left out. */
export async function findRecords(
  query: string,
  roles: readonly Role[],
  locale: Locale
): Promise<PaletteOption[]> {
  const input = { query: { query, pageSize: MOST } }
  const learners = async () => {
    const answer = await callAsStaff(listLearners, input)
    return answer.ok ? answer.value.items.map(item => ofLearner(item, locale)) : []
  }
  const purchases = async () => {
    const answer = await callAsStaff(listStudioPurchases, input)
    return answer.ok ? answer.value.items.map(item => ofPurchase(item, locale)) : []
  }
  const codes = async () => {
    const answer = await callAsStaff(listStudioPromoCodes, input)
    return answer.ok ? answer.value.items.map(ofCode) : []
  }
  const certificates = async () => {
    const answer = await callAsStaff(listIssuedCertificates, input)
    return answer.ok ? answer.value.items.map(item => ofCertificate(item, locale)) : []
  }
  const searches: Partial<Record<StudioSection, () => Promise<PaletteOption[]>>> = {
    learners,
    purchases,
    promoCodes: codes,
    certificates
  }
  const allowed = Object.entries(searches).filter(([section]) =>
    maySee(section as StudioSection, roles)
  )
  const found = await Promise.all(allowed.map(([, search]) => search()))
  return found.flat()
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
    label: <bdi dir="ltr">{orderId.slice(0, 8)}</bdi>,
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
