import { questionPath } from '#domain/addresses.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { CommentText } from '#islands/studio/moderation/comment-text.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Link } from '#ui/kit/button.tsx'
import type { StaffText } from './staff-text.ts'

/** What was written; of an answer also the question above it. */
export function WrittenText({ text, kind }: { text: StaffText; kind?: 'question' | 'answer' }) {
  const t = useTexts('studioQuestions')
  return (
    <div className="grid gap-1.5 lg:min-w-72 lg:max-w-[60ch]">
      {kind && (
        <span>
          <Badge kind="neutral">{t(`kind.${kind}`)}</Badge>
        </span>
      )}
      <p className={kind === 'answer' ? 'text-ink-muted' : 'font-semibold'} dir="auto">
        {text.title}
      </p>
      {text.body.trim() !== '' && <CommentText text={text.body} />}
    </div>
  )
}

/** Class and item, leading to the question in the room. */
export function AboutText({ text, questionId }: { text: StaffText; questionId: number }) {
  const { locale } = useFacts()
  const { class: about, contentId, itemTitle, at } = text
  return (
    <span className="grid justify-items-start gap-0.5 lg:min-w-36">
      <Link href={roomOf(text, contentId, questionId, locale)} rel="external">
        <BilingualText text={itemTitle} locale={locale} />
      </Link>
      <span className="text-sm text-ink-muted">
        <BilingualText text={about.title} locale={locale} />
        {at !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{clockTime(at)}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

function roomOf({ class: { slug }, at }: StaffText, item: number, id: number, locale: Locale) {
  return localized(questionPath(slug, item, id, at), locale)
}

/** The author, leading to the learner where the reader may see learners. */
export function AuthorName({ text, isLinked }: { text: StaffText; isLinked: boolean }) {
  const { locale } = useFacts()
  const name = <BilingualText text={text.author} locale={locale} />
  if (!isLinked || text.learnerId === undefined) return <span>{name}</span>
  return <Link href={studioHref('learners', { id: `${text.learnerId}` })}>{name}</Link>
}
