import { BilingualText } from '#islands/frame/bilingual.tsx'
import { roomAddress } from '#islands/learning/room/use-item.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { StepProps } from '#islands/learning/quiz/desk.tsx'

export function Lessons(props: Pick<StepProps, 't' | 'locale' | 'room' | 'current'>) {
  const { t, locale, room, current } = props
  const items = room.content.modules.find(module => module.items.includes(current))?.items ?? []
  const lessons = items
    .slice(0, items.indexOf(current))
    .filter(({ type, locked }) => type !== 'quiz' && !locked)
  if (lessons.length === 0) return null
  return (
    <div className="print:hidden">
      <h3 className="text-base">{t('result.lessons')}</h3>
      <ul>
        {lessons.map(({ id, type, title }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-11 items-center gap-2"
              href={roomAddress(locale, room.course.slug, id)}
            >
              <Icon name={type} className="size-5" />
              <BilingualText text={title} locale={locale} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
