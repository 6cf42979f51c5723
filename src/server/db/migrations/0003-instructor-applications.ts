import type { Types } from '#server/db/migrate.ts'

/** Who wants to teach. */
export const instructorApplications = ({ int, text, strict }: Types): string[] => [
  `create table instructor_application (
    id ${int} primary key, recent_email ${text} unique, received_at ${int} not null,
    name ${text} not null, name_en ${text}, email ${text} not null, phone_number ${text} not null,
    country ${text}, expertise ${text} not null, years_of_experience ${int},
    about ${text} not null, links ${text} not null, sample_url ${text},
    proposed_title ${text}, proposed_outline ${text}, level ${text}, language ${text},
    consent ${int}
  ) ${strict}`,
  `create index instructor_application_by_time on instructor_application (received_at)`
]
