import { faqPath, loginPath, signUpPath } from '#domain/addresses.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import site from '#content/site.json' with { type: 'json' }
import { formatDate } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { entryAddress } from '#i18n/next-address.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { composeMail, paragraphsOf, sender } from '#server/mail/mail-page.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import { isAddress, type Mail } from '#server/mail/mail.ts'
import { roleFact } from '#server/mail/role-fact.ts'
import { invitedRoles } from './invitations.ts'

interface InvitationMail {
  to: string
  language: Locale
  roles: readonly Role[]
  /** Of an application to teach. */
  isApplicant: boolean
  message: string | null
  /** UTC ms. */
  endsAt: number
}

/** @param siteUrl origin, without a slash at the end */
export function invitationMail(
  { to, language, roles, isApplicant, message, endsAt }: InvitationMail,
  siteUrl: string
): Mail {
  const t = mailTexts(language)
  const siteName = { site: site.name[language] }
  const page = (path: typeof loginPath | typeof signUpPath) =>
    siteUrl + entryAddress(path, language, localized(studioPath('overview'), language))
  return composeMail({
    ...{ to, language },
    subject: t('invitation.subject', siteName),
    title: t('invitation.title'),
    paragraphs: [
      t('helloToAll'),
      t(isApplicant ? 'invitation.acceptedLead' : 'invitation.lead', siteName),
      ...paragraphsOf(message)
    ],
    facts: [
      roleFact(roles, language),
      { label: t('invitation.until'), value: isolated(formatDate(isoOf(endsAt), language)) }
    ],
    action: { label: t('invitation.action'), address: page(signUpPath) },
    notes: [
      {
        text: t('invitation.known'),
        link: { label: t('invitation.login'), address: page(loginPath) }
      },
      { text: t('invitation.stranger') }
    ],
    ...sender(language, siteUrl + localized(faqPath, language))
  })
}

/** Invitations that are to be sent; one that is withdrawn or granted is not there any more. */
export const invitationMails = ({ db, siteUrl }: { db: Db; siteUrl: string }): MailQueue =>
  queueOf(
    db,
    'staff_invitation',
    row => ({
      // One that is sent again is another mail.
      id: `invitation:${row.id}:${row.requested_at}`,
      kind: 'invitation of staff',
      key: { id: row.id, requested_at: row.requested_at },
      async write(now) {
        if (!isAddress(row.email) || row.ends_at <= now) return undefined
        const { email: to, language, message, ends_at: endsAt } = row
        const isApplicant = row.application_id !== null
        const roles = invitedRoles(row)
        return invitationMail({ to, language, roles, isApplicant, message, endsAt }, siteUrl)
      }
    }),
    { keepsSent: true }
  )
