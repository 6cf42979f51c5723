import type { ReplyOf } from '#contract/endpoint.ts'
import { getStudioClip } from '#contract/studio/media/clips.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { locales } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { clipSizeName, clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { ClipStanding } from '#islands/studio/media/film/clip-standing.tsx'
import { FilmView } from '#islands/studio/media/film/film-view.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { ButtonLink } from '#ui/kit/button.tsx'
import { ClipActions } from './clip-actions.tsx'
import { FailedClip } from './failed-clip.tsx'

export type ClipRecordInfo = ReplyOf<typeof getStudioClip>

/** A clip with its film, where it is used, and what may be done with it. */
export function ClipDetails({ name }: { name: string }) {
  const t = useTexts('studioMedia')
  const { data, error } = useResource(getStudioClip, { params: { clip: name } })
  return (
    <DetailsPanel title={data ? <bdi>{clipTitle(data)}</bdi> : t('details')}>
      {data ? (
        <ClipParts clip={data} />
      ) : (
        <PanelState
          failure={error}
          path="/studio/media/"
          unknown={{ title: t('unknown'), lead: t('unknownLead') }}
        />
      )}
    </DetailsPanel>
  )
}

function ClipParts({ clip }: { clip: ClipRecordInfo }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const { state, usedBy, warnings } = clip
  return (
    <>
      {state === 'ready' && clip.video !== undefined && <FilmView clip={clip} />}
      {state === 'failed' && <FailedClip clip={clip} />}
      {(state === 'uploading' || state === 'processing') && <ClipStanding clip={clip} />}
      {warnings.length > 0 && (
        <DetailSection title={t('warnings')}>
          <ul className="grid gap-1">
            {warnings.map(({ code, message }) => (
              <li key={code}>{readText(message, locale).value}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      <CaptionsSection clip={clip} />
      <RecordList
        title={t('uses')}
        items={usedBy}
        empty={t('noUses')}
        keyOf={({ kind, classId, itemId }) => `${kind} ${classId} ${itemId}`}
        show={({ kind, classId, classTitle, itemTitle }) => (
          <RecordLine
            title={<BilingualText text={classTitle} locale={locale} />}
            href={studioHref('classes', { id: String(classId) })}
            more={itemTitle && <BilingualText text={itemTitle} locale={locale} />}
            aside={
              <Badge kind={kind === 'draft' ? 'neutral' : 'brand'}>{t(`useKind.${kind}`)}</Badge>
            }
          />
        )}
      />
      <DetailSection title={t('about')}>
        <ClipFacts clip={clip} />
      </DetailSection>
      <ClipActions clip={clip} />
    </>
  )
}

function ClipFacts({ clip }: { clip: ClipRecordInfo }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const { durationSeconds, uploadedBy, filename } = clip
  return (
    <FactsList
      facts={[
        [
          t('length'),
          durationSeconds === undefined ? undefined : (
            <bdi key="length" dir="ltr">
              {clockTime(durationSeconds)}
            </bdi>
          )
        ],
        [
          t('filename'),
          <bdi key="file" className="break-all" dir="ltr">
            {filename}
          </bdi>
        ],
        [
          t('clip'),
          <bdi key="clip" className="break-all" dir="ltr">
            {clip.clip}
          </bdi>
        ],
        [t(clipSizeName(clip)), formatBytes(clip.sizeBytes, locale)],
        [
          t('uploadedBy'),
          uploadedBy ? (
            <BilingualText key="who" text={uploadedBy.name} locale={locale} />
          ) : (
            t('fromFolder')
          )
        ],
        [t('created'), <Moment key="created" time={clip.createdAt} />],
        [t('updated'), <Moment key="updated" time={clip.updatedAt} />]
      ]}
    />
  )
}

function CaptionsSection({ clip: { clip, state, captions, chapters } }: { clip: ClipRecordInfo }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const ordered = [...locales].sort(one => (one === locale ? -1 : 1))
  return (
    <DetailSection title={t('captionsTitle')}>
      <FactsList
        facts={[
          ...ordered.map(
            language =>
              [
                t(`language.${language}`),
                <Badge key={language} kind={captions.includes(language) ? 'good' : 'neutral'}>
                  {t(captions.includes(language) ? 'hasCaptions' : 'lacksCaptions')}
                </Badge>
              ] as const
          ),
          [
            t('chapters'),
            chapters.length > 0 ? t('chapterCount', { count: chapters.length }) : t('noChapters')
          ]
        ]}
      />
      <p>
        {state === 'ready' ? (
          <ButtonLink kind="quiet" href={studioHref('media', { id: clip, edit: 'captions' })}>
            <StudioIcon name="captions" />
            {t('editCaptions')}
          </ButtonLink>
        ) : (
          <span className="text-sm text-ink-muted">{t('editWhenReady')}</span>
        )}
      </p>
    </DetailSection>
  )
}
