import type { StudioSection } from '#domain/studio/sections.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'

/** Screens that show a subject of the audit log, by its first word. */
const SCREEN_OF: Readonly<Record<string, StudioSection>> = {
  application: 'applications',
  certificate: 'certificates',
  learner: 'learners',
  order: 'purchases',
  package: 'prices',
  promo: 'promoCodes',
  review: 'reviews',
  staff: 'staff'
}

/** `learner 17` leads to that learner. */
export function SubjectLink({ subject }: { subject: string }) {
  const [kind = '', id] = subject.split(' ')
  const section = SCREEN_OF[kind]
  const text = (
    <bdi className="whitespace-nowrap" dir="ltr">
      {subject}
    </bdi>
  )
  if (!section || !id) return text
  return <Link href={studioHref(section, { id })}>{text}</Link>
}
