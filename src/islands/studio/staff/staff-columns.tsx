import type { Role } from '#domain/accounts/staff-roles.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { FactorText } from './factor-text.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { ListedStaff } from './staff-member.ts'

interface Texts {
  t: Translate<'studioStaff'>
  locale: Locale
  roleName: (role: Role) => string
}

export function staffColumns({ t, locale, roleName }: Texts): ListColumn<ListedStaff>[] {
  const moment = (time: string | undefined) =>
    time && (
      <time className="whitespace-nowrap" dateTime={time}>
        {formatShortMoment(time, locale)}
      </time>
    )
  return [
    {
      id: 'name',
      label: t('name'),
      value: ({ name }) => readText(name, locale).value,
      show: ({ name, isDisabled }) => (
        <>
          <BilingualText text={name} locale={locale} />{' '}
          {isDisabled && <Badge kind="danger">{t('disabled')}</Badge>}
        </>
      )
    },
    {
      id: 'email',
      onCard: 'line',
      label: t('email'),
      value: ({ email }) => email,
      show: ({ email }) => <bdi dir="ltr">{email}</bdi>
    },
    {
      id: 'roles',
      onCard: 'line',
      label: t('roles'),
      value: ({ roles }) => roles.map(roleName).join(', '),
      show: ({ roles }) => <RoleBadges roles={roles} />
    },
    {
      id: 'expert',
      label: t('expert'),
      value: ({ expertName }) => (expertName ? readText(expertName, locale).value : null),
      show: ({ expertName }) =>
        expertName ? <BilingualText text={expertName} locale={locale} /> : '–'
    },
    {
      id: 'factor',
      label: t('factor'),
      value: ({ methods }) => methods.map(method => t(`method.${method}`)).join(', '),
      show: ({ methods }) => <FactorText methods={methods} />
    },
    {
      id: 'since',
      isSpareOnPhone: true,
      label: t('since'),
      value: ({ since }) => since,
      show: ({ since }) => moment(since)
    },
    {
      id: 'signedIn',
      label: t('signedIn'),
      value: ({ signedInAt }) => signedInAt ?? null,
      show: ({ signedInAt }) => moment(signedInAt) ?? '–',
      isSpare: true
    }
  ]
}
