/** Counts the learners of a class without reading those of all others. */
export const learnerCounts = (): string[] => [
  'create index enrolment_by_class on enrolment (class_id)'
]
