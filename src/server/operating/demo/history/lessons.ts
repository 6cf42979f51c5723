import type { Insertable } from 'kysely'
import type { Count } from '#server/db/rollups/figures.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import type { Schema } from '#server/db/schema.ts'
import type { InventedPerson } from './people.ts'
import type { Orders } from './orders.ts'
import { between, type Draw } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

export interface DemoClass {
  id: number
  items: { id: number; type: 'video' | 'text' | 'quiz'; seconds: number; isPreview: boolean }[]
}

export interface Lessons {
  enrolment: Rows<'enrolment'>
  completion: Rows<'completion'>
  playback: Rows<'playback'>
  /** Film time, which rows do not date. */
  watched: Count[]
  /** Who completed which class, and when. */
  completed: { person: InventedPerson; classId: number; at: number }[]
}

/** How well a class holds those who begin it, and where it loses them. */
interface Hold {
  /** Share that goes on after an item. */
  usual: number
  hardItem: number
  hard: number
}

/** What people began, played and completed: each class loses and holds them in its own way. */
export function inventLessons(
  people: readonly InventedPerson[],
  { access }: Pick<Orders, 'access'>,
  classes: readonly DemoClass[],
  { random, now }: { random: Draw; now: number }
): Lessons {
  const lessons: Lessons = {
    ...{ enrolment: [], completion: [], playback: [], watched: [], completed: [] }
  }
  const holds = classes.map(({ items }) => ({
    usual: between(random, 0.9, 0.985),
    hardItem: 2 + Math.floor(random() * Math.max(1, items.length - 3)),
    hard: between(random, 0.5, 0.85)
  }))
  for (const person of people) {
    const periods = access.get(person.id)
    if (person.verified_at === null || (!periods && random() > 0.55)) continue
    const mayOpen = (at: number) => periods?.some(([from, until]) => from <= at && at < until)
    const wanted = periods ? 1 + Math.floor(random() * 3) : 1
    const begun = new Set<number>()
    let from = (periods?.[0]?.[0] ?? person.verified_at) + between(random, 0.01, 2) * DAY
    for (let number = 0; number < wanted; number++) {
      // The first ones are the best known.
      const place = Math.floor(random() ** 1.8 * classes.length)
      const [chosen, hold] = [classes[place], holds[place]]
      if (!chosen || !hold || begun.has(place) || from >= now - DAY) continue
      begun.add(place)
      const last = takeClass(lessons, person, chosen, { hold, random, now, from, mayOpen })
      from = last + between(random, 0.2, 12) * DAY
    }
  }
  return lessons
}

interface Taking {
  hold: Hold
  random: Draw
  now: number
  from: number
  mayOpen: (at: number) => boolean | undefined
}

/** @returns when the learner was last there */
function takeClass(
  lessons: Lessons,
  person: InventedPerson,
  { id: classId, items }: DemoClass,
  { hold, random, now, from, mayOpen }: Taking
): number {
  const own = { learner_id: person.id, class_id: classId }
  const enrolled = Math.floor(from)
  let [last, time] = [enrolled, enrolled]
  let done = 0
  for (const [place, { id, type, seconds, isPreview }] of items.entries()) {
    const pause = random() < 0.6 ? between(random, 2, 15) * MINUTE : between(random, 0.4, 4) * DAY
    time = Math.floor(time + pause + seconds * 1_000)
    if (time > now - HOUR || !(isPreview || mayOpen(time))) break
    const goesOn = random() < (place === hold.hardItem ? hold.hard : hold.usual)
    if (type === 'video') {
      const share = goesOn ? 1 : between(random, 0.1, 0.8)
      const played = Math.round(seconds * 1_000 * share)
      lessons.playback.push({
        ...{ ...own, item_id: id, position: played, played: JSON.stringify([[0, played]]) },
        ...{ opened_at: time - Math.round(seconds * 1_000), updated_at: time }
      })
      lessons.watched.push({ figure: 'watched', classId, day: dayOf(time), value: played })
    }
    last = time
    if (!goesOn) break
    lessons.completion.push({ ...own, item_id: id, completed_at: time })
    done++
  }
  const isComplete = done === items.length
  if (isComplete) lessons.completed.push({ person, classId, at: last })
  lessons.enrolment.push({
    ...{ ...own, enrolled_at: enrolled, last_active_at: last },
    completed_at: isComplete ? last : null
  })
  return last
}
