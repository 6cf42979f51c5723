import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { type Call, isGood, sendCall } from './send-call.ts'

/** Acknowledged writes of a learner, and later attempts. */
export interface Learner {
  who: SignedIn
  notes: string[]
  /** Values of a field from the last acknowledged one on; milliseconds. */
  positions: number[]
  names: string[]
  hasSaved: boolean
}

export interface Load {
  calls: readonly Call[]
  learners: readonly Learner[]
  /** Addresses of those who were told that they have signed up. */
  registered: readonly string[]
  stop: () => Promise<void>
}

/** Learners who write and read every `every` ms, and new ones in turn. */
export function startLoad(port: number, people: readonly SignedIn[], every: number): Load {
  const agent = new Agent({ keepAlive: true })
  const calls: Call[] = []
  const registered: string[] = []
  /** Names what is written, unlike that of another load. */
  const stem = randomBytes(4).toString('hex')
  const learners: Learner[] = people.map(who => ({
    ...{ who, notes: [], positions: [0], names: [''], hasSaved: false }
  }))
  let isOver = false

  async function send(...parameters: Parameters<typeof sendCall>): Promise<boolean> {
    const call = await sendCall(...parameters)
    calls.push(call)
    return isGood(call)
  }

  async function learnOn(learner: Learner, first: number): Promise<void> {
    const token = learner.who.accessToken
    const ask: Ask = (method, path, body) => send({ port, agent, method, path, body, token })
    for (let turn = first; !isOver; turn++) {
      await takeTurn(learner, turn, stem, ask)
      await pause(every)
    }
  }

  /** Each from another network, since sixty an hour may sign up from one. */
  async function signUps(): Promise<void> {
    const numbers = Math.floor(Math.random() * 1_000)
    for (let one = 1; !isOver; one++) {
      const email = `${stem}-${one}@example.com`
      const phoneNumber = `+2012${String(numbers * 10_000 + one).padStart(8, '0')}`
      const body = { name: 'Omar', email, password: 'a good password', phoneNumber }
      const from = `127.${1 + (numbers % 250)}.${Math.floor(one / 250)}.${(one % 250) + 1}`
      const path = '/auth/register'
      if (await send({ port, method: 'POST', path, body, from })) registered.push(email)
      await pause(every * 10)
    }
  }

  const running = Promise.all([...learners.map(learnOn), signUps()])
  return {
    calls,
    learners,
    registered,
    async stop() {
      isOver = true
      await running
      agent.destroy()
    }
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<boolean>

/** A learner's next call, and what must hold afterwards. */
async function takeTurn(learner: Learner, turn: number, stem: string, ask: Ask): Promise<void> {
  const { notes, positions, names } = learner
  switch (turn % 8) {
    case 0: {
      const text = `note ${turn} of ${stem}`
      const body = { contentId: ITEMS.film, at: 1, text }
      if (await ask('POST', `/courses/${CLASSES.firstPage}/notes`, body)) notes.push(text)
      return
    }
    case 1: {
      const name = `Mona ${stem} ${turn}`
      names.push(name)
      const isDone = await ask('PATCH', '/profile', { name: { en: name, ar: 'منى' } })
      if (isDone) names.splice(0, names.length - 1)
      return
    }
    case 2: {
      if (await ask('PUT', `/profile/saved/${CLASSES.speakUp}`)) learner.hasSaved = true
      return
    }
    case 3:
      return void (await ask('GET', '/profile'))
    case 4:
      return void (await ask('GET', `/courses/${CLASSES.firstPage}/content`))
    case 5:
      return void (await ask('GET', '/courses'))
    default: {
      const tenths = turn % 990
      positions.push(tenths * 100)
      const path = `/course-videos/${ITEMS.film}/update-progress`
      const isDone = await ask('POST', path, { currentTime: tenths / 10 })
      if (isDone) positions.splice(0, positions.length - 1)
    }
  }
}
