import type { ClipUse, StudioClip } from '#contract/studio/media/clips.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatBytes } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ClipPicture } from '#islands/studio/media/film/clip-picture.tsx'
import { clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { ClipStanding } from '#islands/studio/media/film/clip-standing.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'

interface Deps {
  t: Translate<'studioMedia'>
  locale: Locale
}

/** Classes of a cell; the rest is counted. */
const NAMED = 2

/** Columns of the media library. */
export function clipColumns({ t, locale }: Deps): ListColumn<StudioClip>[] {
  const captionsOf = ({ captions }: StudioClip) =>
    captions.map(language => t(`language.${language}`)).join(locale === 'ar' ? '، ' : ', ')
  return [
    {
      id: 'name',
      label: t('name'),
      value: clipTitle,
      show: clip => (
        <span className="flex min-w-56 items-center gap-3">
          <ClipPicture poster={clip.poster} />
          <span className="grid min-w-0">
            <bdi
              className="line-clamp-2 wrap-anywhere"
              title={clipTitle(clip)}
              {...(clip.title === '' && { dir: 'ltr' })}
            >
              {clipTitle(clip)}
            </bdi>
            {clip.title !== '' && (
              <bdi
                className="line-clamp-1 text-sm font-normal wrap-anywhere text-ink-muted"
                dir="ltr"
              >
                {clip.filename}
              </bdi>
            )}
          </span>
        </span>
      )
    },
    {
      id: 'state',
      onCard: 'foot',
      label: t('stateLabel'),
      value: ({ state }) => t(`state.${state}`),
      show: clip => <ClipStanding clip={clip} />
    },
    {
      id: 'length',
      onCard: 'foot',
      label: t('length'),
      value: ({ durationSeconds }) =>
        durationSeconds === undefined ? null : clockTime(durationSeconds),
      isFigure: true
    },
    {
      id: 'usedBy',
      label: t('usedBy'),
      value: ({ usedBy }) =>
        classesUsing(usedBy)
          .map(use => plainText(use.classTitle, locale))
          .join('; '),
      show: ({ usedBy }) => <UsedBy uses={usedBy} t={t} locale={locale} />
    },
    {
      id: 'captions',
      label: t('captions'),
      value: captionsOf,
      show: clip => captionsOf(clip) || <span className="text-ink-muted">{t('noCaptions')}</span>
    },
    {
      id: 'updated',
      onCard: 'foot',
      label: t('updated'),
      value: ({ updatedAt }) => updatedAt,
      show: ({ updatedAt }) => <Moment time={updatedAt} />
    },
    {
      id: 'uploadedBy',
      label: t('uploadedBy'),
      value: ({ uploadedBy }) =>
        uploadedBy ? plainText(uploadedBy.name, locale) : t('fromFolder'),
      show: ({ uploadedBy }) =>
        uploadedBy ? <BilingualText text={uploadedBy.name} locale={locale} /> : t('fromFolder'),
      isSpare: true
    },
    {
      id: 'size',
      label: t('size'),
      value: ({ sizeBytes }) => formatBytes(sizeBytes, locale),
      isFigure: true,
      isSpare: true
    },
    {
      id: 'clip',
      label: t('clip'),
      value: ({ clip }) => clip,
      show: ({ clip }) => <bdi dir="ltr">{clip}</bdi>,
      isSpare: true
    }
  ]
}

function UsedBy({ uses, t, locale }: Deps & { uses: readonly ClipUse[] }) {
  const classes = classesUsing(uses)
  if (classes.length === 0) return <span className="text-ink-muted">{t('unused')}</span>
  return (
    <span className="grid justify-items-start">
      {classes.slice(0, NAMED).map(({ classId, classTitle }) => (
        // Above the link of the row.
        <Link
          key={classId}
          className="relative z-1"
          href={studioHref('classes', { id: `${classId}` })}
        >
          <BilingualText text={classTitle} locale={locale} />
        </Link>
      ))}
      {classes.length > NAMED && (
        <span className="text-sm text-ink-muted">
          {t('usesMore', { count: classes.length - NAMED })}
        </span>
      )}
    </span>
  )
}

/** One use of each class. */
export const classesUsing = (uses: readonly ClipUse[]): ClipUse[] => [
  ...new Map(uses.map(use => [use.classId, use])).values()
]
