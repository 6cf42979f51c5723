/** Ids of learners whom the demo invents; drawn ids are below. Public figures leave them out. */
export const INVENTED_LEARNERS_FROM = 2 ** 48

/** Reviews of the first demo have authors below zero, whom no row of a learner belongs to. */
export const isInventedLearner = (id: number): boolean => id < 0 || id >= INVENTED_LEARNERS_FROM
