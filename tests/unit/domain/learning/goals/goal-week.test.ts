import { describe, expect, test } from 'vitest'
import { firstDayOf } from '#domain/learning/goals/first-day.ts'
import { type GoalFacts, goalWeek, mayPause, weekStart } from '#domain/learning/goals/goal-week.ts'

const CAIRO = 'Africa/Cairo'
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]
const MINUTE = 60_000

describe('the first day of the week', () => {
  test.each([
    {
      zone: CAIRO,
      language: 'en-US',
      day: SATURDAY,
      why: 'where the learner lives, not the device'
    },
    { zone: 'Asia/Riyadh', language: 'ar-SA', day: SUNDAY, why: 'Saudi Arabia begins on Sunday' },
    { zone: 'Asia/Dubai', language: 'ar', day: MONDAY, why: 'the Emirates have changed theirs' },
    { zone: 'Africa/Tunis', language: 'ar', day: MONDAY, why: 'Tunisia' },
    { zone: 'Europe/Berlin', language: 'de-DE', day: MONDAY, why: 'Germany' },
    { zone: 'America/Chicago', language: 'en-US', day: SUNDAY, why: 'the region of the language' },
    { zone: 'Europe/Paris', language: 'ar-EG', day: SATURDAY, why: 'an Egyptian abroad' },
    { zone: 'Europe/Paris', language: 'ar', day: SATURDAY, why: 'Arabic without a region' },
    { zone: 'Etc/UTC', language: 'en', day: MONDAY, why: 'nothing known' }
  ])('in $zone with $language is $day: $why', ({ zone, language, day }) => {
    expect(firstDayOf(zone, language)).toBe(day)
  })
})

describe('the week of a day', () => {
  test.each([
    { day: '2026-03-19', first: SATURDAY, start: '2026-03-14' },
    { day: '2026-03-14', first: SATURDAY, start: '2026-03-14' },
    { day: '2026-03-13', first: SATURDAY, start: '2026-03-07' },
    { day: '2026-03-15', first: SUNDAY, start: '2026-03-15' },
    { day: '2026-03-15', first: MONDAY, start: '2026-03-09' },
    { day: '2027-01-01', first: SATURDAY, start: '2026-12-26' }
  ])('$day from day $first begins on $start', ({ day, first, start }) => {
    expect(weekStart(day, first)).toBe(start)
  })
})

const at = (time: string) => Date.parse(time)
const learned = (...times: [time: string, minutes: number][]) =>
  times.map(([time, minutes]) => ({ at: at(time), ms: minutes * MINUTE }))
const LONG_AGO = [{ at: at('2026-01-01T00:00Z'), minutes: 60 }]
const FACTS: GoalFacts = {
  ...{ timeZone: CAIRO, firstDay: SATURDAY, minutes: 60, changes: LONG_AGO },
  ...{ learned: [], pauses: [] }
}
/** A Thursday; its week began on 14 March. */
const NOW = at('2026-03-19T12:00Z')

interface Row {
  of: string
  facts: Partial<GoalFacts>
  now?: number
  minutes: number
  isReached?: boolean
  isPaused?: boolean
  run: number
}

describe('a goal', () => {
  test.each<Row>([
    { of: 'a new learner: nothing, and no blame', facts: {}, minutes: 0, run: 0 },
    {
      of: 'what was learned on this side of midnight in Cairo only',
      facts: { learned: learned(['2026-03-13T21:45Z', 20], ['2026-03-13T22:00Z', 7]) },
      minutes: 7,
      run: 0
    },
    {
      of: 'seconds that make no whole minute',
      facts: { learned: [{ at: at('2026-03-15T10:00Z'), ms: 3_599_999 }] },
      minutes: 59,
      run: 0
    },
    {
      of: 'exactly the goal',
      facts: { learned: learned(['2026-03-15T10:00Z', 45], ['2026-03-18T10:00Z', 15]) },
      minutes: 60,
      isReached: true,
      run: 1
    },
    {
      of: 'this week still under way: earlier ones count',
      facts: { learned: learned(['2026-03-03T10:00Z', 60], ['2026-03-10T10:00Z', 60]) },
      minutes: 0,
      run: 2
    },
    {
      of: 'a week that was missed: later ones count',
      facts: { learned: learned(['2026-02-24T10:00Z', 60], ['2026-03-10T10:00Z', 60]) },
      minutes: 0,
      run: 1
    },
    {
      of: 'a paused week between: it neither counts nor ends the run',
      facts: {
        learned: learned(['2026-02-24T10:00Z', 60], ['2026-03-10T10:00Z', 60]),
        pauses: ['2026-02-28']
      },
      minutes: 0,
      run: 2
    },
    {
      of: 'a paused week that was reached anyway: it counts',
      facts: { learned: learned(['2026-03-10T10:00Z', 60]), pauses: ['2026-03-07'] },
      minutes: 0,
      run: 1
    },
    {
      of: 'a week paused when it began on another day',
      facts: { pauses: ['2026-03-16'] },
      minutes: 0,
      isPaused: true,
      run: 0
    },
    {
      of: 'a higher goal: weeks before keep theirs',
      facts: {
        minutes: 120,
        changes: [...LONG_AGO, { at: at('2026-03-15T09:00Z'), minutes: 120 }],
        learned: learned(['2026-03-10T10:00Z', 60], ['2026-03-16T10:00Z', 60])
      },
      minutes: 60,
      run: 1
    },
    {
      of: 'a goal that was taken away for a while: the run ends there',
      facts: {
        changes: [
          ...LONG_AGO,
          { at: at('2026-03-01T00:00Z'), minutes: 0 },
          { at: at('2026-03-08T00:00Z'), minutes: 60 }
        ],
        learned: learned(
          ['2026-02-24T10:00Z', 60],
          ['2026-03-03T10:00Z', 60],
          ['2026-03-10T10:00Z', 60]
        )
      },
      minutes: 0,
      run: 1
    },
    {
      of: 'no goal: time is counted, no run',
      facts: {
        minutes: undefined,
        changes: [],
        learned: learned(['2026-03-15T10:00Z', 90])
      },
      minutes: 90,
      run: 0
    },
    {
      of: 'a goal of before its changes were stored',
      facts: { changes: [], learned: learned(['2026-03-10T10:00Z', 60]) },
      minutes: 0,
      run: 1
    },
    {
      of: 'the week in which clocks go forward, an hour shorter',
      now: at('2026-04-30T12:00Z'),
      // Clocks in Cairo go forward on 24 April 2026; the week begins on the 25th at 21:00 UTC.
      facts: { learned: learned(['2026-04-24T20:45Z', 30], ['2026-04-24T21:00Z', 40]) },
      minutes: 40,
      run: 0
    },
    {
      of: 'a zone of quarters of an hour',
      facts: {
        timeZone: 'Asia/Kathmandu',
        learned: learned(['2026-03-13T18:00Z', 5], ['2026-03-13T18:15Z', 6])
      },
      minutes: 6,
      run: 0
    }
  ])('of $of', ({ facts, now = NOW, minutes, isReached = false, isPaused = false, run }) => {
    const { week, ...rest } = goalWeek({ ...FACTS, ...facts }, now)
    expect([week.minutes, week.isReached, week.isPaused, rest.run]).toEqual([
      minutes,
      isReached,
      isPaused,
      run
    ])
    expect(week.days).toHaveLength(7)
  })

  test('shows what was learned by day, from the first day of the week', () => {
    const facts = { ...FACTS, learned: learned(['2026-03-14T10:00Z', 5], ['2026-03-19T22:30Z', 6]) }
    expect(goalWeek(facts, NOW).week).toMatchObject({
      start: '2026-03-14',
      days: [5, 0, 0, 0, 0, 0, 6]
    })
  })

  test('counts a run of at most a year', () => {
    const all = Array.from({ length: 80 }, (_, back) => ({
      at: NOW - back * 7 * 86_400_000,
      ms: 60 * MINUTE
    }))
    const changes = [{ at: 0, minutes: 60 }]
    expect(goalWeek({ ...FACTS, changes, learned: all }, NOW).run).toBe(52)
  })
})

describe('a pause', () => {
  test.each([
    { day: '2026-03-07', may: true, why: 'the last week' },
    { day: '2026-03-14', may: true, why: 'this week' },
    { day: '2026-05-09', may: true, why: 'in eight weeks' },
    { day: '2026-02-28', may: false, why: 'two weeks ago' },
    { day: '2026-05-16', may: false, why: 'in nine weeks' },
    { day: '2026-03-15', may: false, why: 'no first day' },
    { day: 'tomorrow', may: false, why: 'no day' }
  ])('of $day is $may: $why', ({ day, may }) => {
    expect(mayPause(day, FACTS, NOW)).toBe(may)
  })
})
