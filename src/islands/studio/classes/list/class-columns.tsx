import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText, readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { TitleText } from '#islands/studio/parts/title-text.tsx'
import { ClassBadges } from './class-badges.tsx'

interface Deps {
  t: Translate<'studioClasses'>
  locale: Locale
  nameOf: (expertId: number) => string | undefined
}

/** Columns of the list of classes. */
export function classColumns({ t, locale, nameOf }: Deps): ListColumn<StudioClass>[] {
  const expertOf = ({ expertId }: StudioClass) =>
    (expertId !== undefined && nameOf(expertId)) || t('noExpert')
  const figure = (count: number) => (count === 0 ? '–' : formatNumber(count, locale))
  return [
    {
      id: 'name',
      label: t('name'),
      value: ({ title }) => readText(title, locale).value || t('untitled'),
      show: ({ title }) => <TitleText title={title} untitled={t('untitled')} />
    },
    {
      id: 'state',
      onCard: 'line',
      label: t('stateLabel'),
      value: ({ state }) => t(`state.${state}`),
      show: one => <ClassBadges {...one} />
    },
    {
      id: 'expert',
      onCard: 'foot',
      label: t('expert'),
      value: expertOf,
      show: one => <bdi>{expertOf(one)}</bdi>
    },
    {
      id: 'problems',
      label: t('problems'),
      value: ({ problems }) => problems,
      show: ({ problems }) => figure(problems),
      isFigure: true
    },
    {
      id: 'comments',
      label: t('openComments'),
      value: ({ openComments }) => openComments,
      show: ({ openComments }) => figure(openComments),
      isFigure: true
    },
    {
      id: 'updated',
      onCard: 'foot',
      label: t('updated'),
      value: ({ updatedAt }) => updatedAt,
      show: ({ updatedAt }) => <Moment time={updatedAt} />
    },
    {
      id: 'updatedBy',
      label: t('updatedBy'),
      value: ({ updatedBy }) => (updatedBy ? plainText(updatedBy.name, locale) : t('byCatalogue')),
      show: ({ updatedBy }) =>
        updatedBy ? <BilingualText text={updatedBy.name} locale={locale} /> : t('byCatalogue'),
      isSpare: true
    },
    {
      id: 'slug',
      label: t('slug'),
      value: ({ slug }) => slug,
      show: ({ slug }) => <bdi dir="ltr">{slug}</bdi>,
      isSpare: true
    }
  ]
}
