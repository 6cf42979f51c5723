import type { StudioJob } from '#contract/studio/media/jobs.ts'
import { formatDuration, formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText, readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'
import { clipOfSubject, isJobKind, JOB_KINDS } from './job-kinds.ts'
import { JobStanding } from './job-standing.tsx'

interface Deps {
  t: Translate<'studioJobs'>
  locale: Locale
}

/** Columns of the list of jobs. */
export function jobColumns({ t, locale }: Deps): ListColumn<StudioJob>[] {
  const kindOf = ({ kind }: StudioJob) =>
    t(isJobKind(kind) ? `kind.${JOB_KINDS[kind]}` : 'kind.other')
  const errorOf = ({ problem, error }: StudioJob) =>
    problem ? readText(problem.message, locale).value : (error ?? null)
  return [
    { id: 'kind', label: t('name'), value: kindOf },
    {
      id: 'subject',
      onCard: 'line',
      label: t('subject'),
      value: ({ subject }) => clipOfSubject(subject) ?? subject,
      show: ({ subject }) => <Subject subject={subject} />
    },
    {
      id: 'state',
      onCard: 'titleEnd',
      label: t('stateLabel'),
      value: ({ state }) => t(`state.${state}`),
      show: job => <JobStanding job={job} />
    },
    {
      id: 'attempts',
      label: t('attempts'),
      value: ({ attempts }) => attempts,
      show: ({ attempts }) => formatNumber(attempts, locale),
      isFigure: true
    },
    {
      id: 'error',
      onCard: 'line',
      label: t('error'),
      value: errorOf,
      show: job => (errorOf(job) === null ? '–' : <ErrorText job={job} locale={locale} />)
    },
    {
      id: 'created',
      onCard: 'foot',
      label: t('created'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => <Moment time={createdAt} />
    },
    {
      id: 'took',
      label: t('took'),
      value: job => secondsOf(job) ?? null,
      show: job => {
        const seconds = secondsOf(job)
        return seconds === undefined ? '–' : formatDuration(Math.max(1, seconds), locale)
      },
      isSpare: true
    },
    {
      id: 'createdBy',
      label: t('createdBy'),
      value: ({ createdBy }) => (createdBy ? plainText(createdBy.name, locale) : t('bySystem')),
      show: ({ createdBy }) =>
        createdBy ? <BilingualText text={createdBy.name} locale={locale} /> : t('bySystem'),
      isSpare: true
    },
    {
      id: 'finished',
      label: t('finished'),
      value: ({ finishedAt }) => finishedAt ?? null,
      show: ({ finishedAt }) => (finishedAt ? <Moment time={finishedAt} /> : '–'),
      isSpare: true
    }
  ]
}

const secondsOf = ({ startedAt, finishedAt }: StudioJob) =>
  startedAt && finishedAt
    ? Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000)
    : undefined

function Subject({ subject }: { subject: string }) {
  const clip = clipOfSubject(subject)
  if (clip === undefined) return <bdi dir="ltr">{subject}</bdi>
  return (
    <Link href={studioHref('media', { id: clip })}>
      <bdi dir="ltr">{clip}</bdi>
    </Link>
  )
}

/** What went wrong in words, with the line for operators below it. */
function ErrorText({ job: { problem, error }, locale }: { job: StudioJob; locale: Locale }) {
  return (
    <span className="grid justify-items-start gap-1">
      {problem && <span>{readText(problem.message, locale).value}</span>}
      {error !== undefined && (
        <bdi className="break-all text-sm text-ink-muted" dir="ltr">
          {error}
        </bdi>
      )}
    </span>
  )
}
