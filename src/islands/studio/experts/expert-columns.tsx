import type { ReplyOf } from '#contract/endpoint.ts'
import type { listStudioExperts } from '#contract/studio/classes/experts.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ExpertBadge, pageStanding } from './expert-badge.tsx'

type ListedExpert = ReplyOf<typeof listStudioExperts>['items'][number]

interface Deps {
  t: Translate<'studioExperts'>
  locale: Locale
}

/** Columns of the list of experts. */
export function expertColumns({ t, locale }: Deps): ListColumn<ListedExpert>[] {
  return [
    {
      id: 'name',
      label: t('name'),
      value: ({ name }) => plainText(name, locale),
      show: ({ name, photoUrl }) => (
        <span className="flex items-center gap-3">
          <img
            className="list-portrait"
            src={photoUrl}
            alt=""
            width="40"
            height="40"
            loading="lazy"
          />
          <BilingualText text={name} locale={locale} />
        </span>
      )
    },
    {
      id: 'headline',
      onCard: 'line',
      label: t('headline'),
      value: ({ headline }) => plainText(headline, locale),
      show: ({ headline }) => <BilingualText text={headline} locale={locale} />
    },
    {
      id: 'standing',
      onCard: 'titleEnd',
      label: t('standingLabel'),
      value: expert => t(`standing.${pageStanding(expert)}`),
      show: expert => <ExpertBadge expert={expert} />
    },
    {
      id: 'classes',
      label: t('classes'),
      value: ({ classCount }) => classCount,
      show: ({ classCount }) => (classCount === 0 ? '–' : formatNumber(classCount, locale)),
      isFigure: true
    },
    {
      id: 'setBy',
      label: t('setBy'),
      value: ({ setBy }) => t(`source.${setBy}`),
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
