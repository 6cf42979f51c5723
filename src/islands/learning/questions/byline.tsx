import { useState } from 'react'
import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { formatMoment } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Badge } from '#ui/kit/badge.tsx'

interface Props extends TextProps<'questions'> {
  text: Pick<LearnerQuestion, 'author' | 'createdAt' | 'editedAt' | 'isDemo'>
}

/** Who wrote a text, and when. */
export function Byline({ t, locale, text }: Props) {
  const { author, createdAt, editedAt, isDemo } = text
  const [now] = useState(Date.now)
  return (
    <>
      <span className="font-semibold text-ink">
        <BilingualText text={author.name} locale={locale} />
      </span>
      {author.isExpert && <Badge icon="award">{t('expert')}</Badge>}
      <time dateTime={createdAt} title={formatMoment(createdAt, locale)}>
        {formatAgo(createdAt, now, locale)}
      </time>
      {editedAt && <span>{t('edited')}</span>}
      {isDemo && <span>{t('demo')}</span>}
    </>
  )
}
