import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/studio/overview.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { DAY_FIGURES, COHORT_FIGURES } from '#server/db/rollups/figures.ts'
import { dayAfter, dayOf } from '#server/db/rollups/days.ts'
import { type RollupState, readRollupState } from '#server/db/rollups/state.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { type OverviewRange, periodsIn } from './range.ts'
import { readClassFigures } from './read-classes.ts'
import { readMoney, readSeries } from './read-series.ts'

type Overview = ReplyOf<typeof getOverview>
type Series = Awaited<ReturnType<typeof readSeries>>

const SEARCHES_MOST = 50

/** Who gets which part. */
const PARTS = {
  money: ['owner', 'finance'],
  funnel: ['owner', 'finance', 'editor', 'support'],
  learning: ['owner', 'editor', 'support'],
  searches: ['owner', 'editor', 'support']
} as const satisfies Record<string, readonly Role[]>

interface Reader {
  roles: readonly Role[]
  expertId?: number
}

/** The parts of the overview that these roles get. */
export async function readOverview(
  db: Db,
  range: OverviewRange,
  { roles, expertId }: Reader,
  now: Date
): Promise<Overview> {
  const state = await readRollupState(db)
  const since = sinceOf(state)
  const mayRead = (part: keyof typeof PARTS) =>
    roles.some(role => (PARTS[part] as readonly Role[]).includes(role))
  const isKnown = (first: string | undefined) => (value: number, at: number) =>
    first === undefined || (range.days[at] ?? '') >= first ? value : null
  const isOfAll = mayRead('learning')
  const [money, series, classes, searches, asOf] = await Promise.all([
    mayRead('money') && readMoney(db, range),
    mayRead('funnel') && readSeries(db, range, [...DAY_FIGURES, ...COHORT_FIGURES]),
    (isOfAll || expertId !== undefined) &&
      readClassFigures(db, range, {
        expertId: isOfAll ? undefined : expertId,
        isWatchKnown: since.watched === undefined || since.watched <= range.to
      }),
    mayRead('searches') && readSearches(db, range),
    readAsOf(db, now)
  ])
  return {
    ...{ ...range, asOf: isoOf(asOf), isComplete: state.built_at !== null, since },
    ...(money && { money }),
    ...(series && { funnel: funnelOf(series, isKnown(since.firstPlays)) }),
    ...(series && isOfAll && { learning: learningOf(series, isKnown(since.watched)) }),
    ...(classes ? { classes } : roles.includes('expert') && { classes: [] }),
    ...(searches && { searches })
  }
}

function sinceOf({ cut, plays_since }: RollupState): Overview['since'] {
  const counted = cut === 0 ? undefined : dayAfter(dayOf(cut))
  return {
    ...(counted && { watched: counted, searches: counted }),
    ...(plays_since !== null && { firstPlays: plays_since })
  }
}

type Known = (value: number, at: number) => number | null

function funnelOf(series: Series, isKnown: Known): NonNullable<Overview['funnel']> {
  return {
    ...{ signUps: series('sign-ups'), verified: series('verified') },
    firstPlays: series('first-plays').map(isKnown),
    firstSubscriptions: series('first-subscriptions'),
    cohort: {
      ...{ signedUp: series('sign-ups'), verified: series('cohort-verified') },
      ...{ played: series('cohort-played'), subscribed: series('cohort-subscribed') },
      playedAndSubscribed: series('cohort-played-and-subscribed')
    }
  }
}

function learningOf(series: Series, isKnown: Known): NonNullable<Overview['learning']> {
  return {
    ...{ enrolments: series('enrolments'), completions: series('completions') },
    certificates: series('certificates'),
    watchedSeconds: series('watched').map((value, at) => isKnown(Math.round(value / 1_000), at))
  }
}

async function readSearches(db: Db, range: OverviewRange) {
  const rows = await db
    .selectFrom('rollup_search')
    .select(eb => ['query', eb.fn.sum<number | string>('searches').as('searches')])
    .where('period', 'in', periodsIn(range))
    .groupBy('query')
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(SEARCHES_MOST)
    .execute()
  return rows.map(({ query, searches }) => ({ query, searches: Number(searches) }))
}

/** When the first event happened that is not folded yet. */
async function readAsOf(db: Db, now: Date): Promise<number> {
  const { at } = await db
    .selectFrom('rollup_event')
    .select(eb => eb.fn.min<number | string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(at ?? now.getTime()), now.getTime())
}
