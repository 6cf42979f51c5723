import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import {
  $application,
  check,
  goBack,
  goOn,
  openForm,
  send,
  startOver,
  undoStartOver,
  write
} from '#stores/applications/instructor-application.ts'
import {
  $draft,
  $isRestored,
  type Draft,
  type DraftField,
  EMPTY_DRAFT,
  openDraft,
  OTHER
} from '#stores/applications/instructor-draft.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'

const NAMES = { technology: 'التكنولوجيا', 'equipment.yes': 'المعدات: كاميرا' }
const KEY = 'instructorDraft'

const YOU: Partial<Draft> = {
  name: 'منى الشريف',
  email: 'mona@example.com',
  phone: '٠١٠٠١٢٣٤٥٦٧',
  category: 'technology',
  about: 'أعلّم البرمجة منذ سنوات.'
}
const CLASS: Partial<Draft> = { proposedTitle: 'أول برنامج', consent: 'yes' }

let api: TestApi

function callBy(fetch: (url: string, init?: RequestInit) => Promise<Response>): void {
  const answer = (url: unknown, init?: RequestInit) => fetch(String(url), init)
  setCaller(createCaller({ host: 'http://host/api', locale: () => 'en', fetch: answer as never }))
}

function fill(draft: Partial<Draft>): void {
  for (const [field, value] of Object.entries(draft)) write(field as DraftField, value)
}

const kept = () => api.db.selectFrom('instructor_application').selectAll().execute()

beforeEach(async () => {
  useTestStorageEngine()
  setTestStorageKey(KEY, '')
  api = await openApi(':memory:')
  callBy(async (url, init) => api.app.request(url, init))
  startOver()
})
afterEach(() => api.close())

describe('the application of an instructor', () => {
  test('is sent in the form of the contract, however it was typed', async () => {
    fill({ ...YOU, ...CLASS })
    fill({
      years: '١٢',
      country: OTHER,
      link2: ' example.com/mona ',
      sample: 'https://example.com/s'
    })
    await send(NAMES, '')
    expect($application.get()).toMatchObject({
      step: 'sent',
      isKnown: false,
      email: 'mona@example.com'
    })
    expect(await kept()).toMatchObject([
      {
        name: YOU.name,
        phone_number: '+201001234567',
        expertise: 'التكنولوجيا',
        years_of_experience: 12,
        country: null,
        links: '["https://example.com/mona"]',
        sample_url: 'https://example.com/s',
        proposed_title: 'أول برنامج',
        consent: 1
      }
    ])
  })

  test('adds answers without a field of the contract to the end of the text', async () => {
    fill({ ...YOU, ...CLASS, aboutEn: ' I teach. ', equipment: 'yes' })
    await send(NAMES, '')
    expect(await kept()).toMatchObject([{ about: `${YOU.about}\n\nI teach.\n\nالمعدات: كاميرا` }])
  })

  test('is not sent within two seconds, in which no person can fill it in', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    try {
      vi.advanceTimersByTime(5_000)
      openForm()
      fill({ ...YOU, ...CLASS })
      const sending = send(NAMES, '')
      await vi.advanceTimersByTimeAsync(1_900)
      expect($application.get()).toEqual({ step: 'sending' })
      expect(await kept()).toEqual([])
      await vi.advanceTimersByTimeAsync(200)
      vi.useRealTimers()
      await sending
      expect($application.get()).toMatchObject({ step: 'sent' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes on to the second step, and back with all that was typed', async () => {
    fill(YOU)
    await goOn(NAMES)
    expect($application.get()).toEqual({ step: 'class', errors: {} })
    goBack()
    expect($application.get()).toEqual({ step: 'you', errors: {} })
    expect($draft.get()).toMatchObject(YOU)
  })

  test.each([
    { change: { name: ' ' }, field: 'name', key: 'name' },
    { change: { email: '' }, field: 'email', key: 'email' },
    { change: { email: 'mona@' }, field: 'email', key: 'emailForm' },
    { change: { phone: '' }, field: 'phone', key: 'phone' },
    { change: { phone: '123' }, field: 'phone', key: 'phoneForm' },
    { change: { phoneCountry: 'SA' }, field: 'phone', key: 'phoneForm' },
    { change: { category: '' }, field: 'category', key: 'expertise' },
    { change: { category: OTHER }, field: 'topic', key: 'expertise' },
    { change: { about: '\n' }, field: 'about', key: 'about' },
    { change: { years: 'ten' }, field: 'years', key: 'years' },
    { change: { years: '81' }, field: 'years', key: 'years' },
    { change: { years: '-1' }, field: 'years', key: 'years' },
    { change: { link1: 'http://x.example' }, field: 'link1', key: 'linkForm' },
    { change: { link1: 'x.example', link3: 'a b' }, field: 'link3', key: 'linkForm' },
    { change: { link2: 'javascript:planted()' }, field: 'link2', key: 'linkForm' }
  ])('stays in the first step when it holds $change: $key', async ({ change, field, key }) => {
    fill({ ...YOU, ...change })
    await goOn(NAMES)
    expect($application.get()).toEqual({ step: 'you', errors: { [field]: { key } } })
  })

  test.each([
    { change: { proposedTitle: '' }, field: 'proposedTitle', key: 'proposedTitle' },
    { change: { consent: '' }, field: 'consent', key: 'consent' },
    { change: { sample: 'http://x.example' }, field: 'sample', key: 'linkForm' }
  ])('stays in the second step when it holds $change: $key', async ({ change, field, key }) => {
    fill({ ...YOU, ...CLASS, ...change })
    await send(NAMES, '')
    expect($application.get()).toEqual({ step: 'class', errors: { [field]: { key } } })
    expect(await kept()).toEqual([])
  })

  test('leads back to what became wrong in the first step', async () => {
    fill({ ...YOU, ...CLASS, email: '' })
    await send(NAMES, '')
    expect($application.get()).toMatchObject({ step: 'you', errors: { email: {} } })
  })

  test('removes the error of a field that is being changed', async () => {
    await goOn(NAMES)
    write('name', 'م')
    expect($application.get()).not.toHaveProperty('errors.name')
    expect($application.get()).toHaveProperty('errors.email')
  })

  test('validates a field on blur, but no empty one', async () => {
    await check('email', NAMES)
    expect($application.get()).toEqual({ step: 'you', errors: {} })
    write('email', 'mona@')
    await check('email', NAMES)
    expect($application.get()).toEqual({
      step: 'you',
      errors: { email: { key: 'emailForm' } }
    })
  })

  test('does not validate a field that was changed meanwhile', async () => {
    write('email', 'mona@')
    const checking = check('email', NAMES)
    write('email', 'mona@example.com')
    await checking
    expect($application.get()).toEqual({ step: 'you', errors: {} })
  })

  test('stays where it is when an answer comes after the step was left', async () => {
    fill({ ...YOU, ...CLASS })
    const sending = send(NAMES, '')
    goBack()
    await sending
    expect($application.get()).toEqual({ step: 'you', errors: {} })
    const going = goOn(NAMES)
    await send(NAMES, 'x')
    await going
    expect($application.get()).toMatchObject({ step: 'class', obstacle: { reason: 'unexpected' } })
  })

  test('is sent once, however often the button is pressed', async () => {
    fill({ ...YOU, ...CLASS })
    await Promise.all([send(NAMES, ''), send(NAMES, ''), send(NAMES, '')])
    expect($application.get()).toMatchObject({ step: 'sent', isKnown: false })
    expect(await kept()).toHaveLength(1)
  })

  test('shows the first application’s number when the address applied already', async () => {
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    const first = $application.get()
    startOver()
    fill({ ...YOU, ...CLASS, about: 'نص آخر' })
    await send(NAMES, '')
    expect($application.get()).toEqual({ ...first, isKnown: true })
    expect($draft.get().about).toBe('نص آخر')
    expect(getTestStorage()[KEY]).toContain('نص آخر')
  })

  test('is not sent by a bot that fills every field, but by a person who sends again', async () => {
    fill({ ...YOU, ...CLASS })
    await send(NAMES, 'x')
    expect($application.get()).toMatchObject({ step: 'class', obstacle: { reason: 'unexpected' } })
    expect(await kept()).toEqual([])
    await send(NAMES, '')
    expect($application.get()).toMatchObject({ step: 'sent' })
  })

  test('shows how long to wait when there were too many', async () => {
    await api.db
      .insertInto('rate_limit')
      .values({ key: 'application 127.0.0.1', starts_at: api.clock.now.getTime(), used: 10 })
      .execute()
    api.clock.now = new Date(api.clock.now.getTime() + 30_000)
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    expect($application.get()).toEqual({
      step: 'class',
      errors: {},
      obstacle: { reason: 'limited', minutes: 60 }
    })
  })

  test.each([
    { status: 503, code: 'unavailable', reason: 'busy' },
    { status: 503, code: 'storage_full', reason: 'busy' },
    { status: 413, code: 'payload_too_large', reason: 'large' },
    { status: 501, code: 'not_implemented', reason: 'unexpected' },
    { status: 500, code: 'internal', reason: 'unexpected' },
    { status: 502, code: 'none of ours', reason: 'unexpected' }
  ])('keeps everything when the answer is $code', async ({ status, code, reason }) => {
    const problem = { type: 'x', title: 'x', status, code }
    callBy(async () => Response.json(problem, { status }))
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    expect($application.get()).toEqual({ step: 'class', errors: {}, obstacle: { reason } })
    expect($draft.get()).toMatchObject({ ...YOU, ...CLASS })
  })

  test('keeps everything when the server does not answer', async () => {
    callBy(() => Promise.reject(new TypeError('down')))
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    expect($application.get()).toMatchObject({ step: 'class', obstacle: { reason: 'offline' } })
    expect(JSON.parse(getTestStorage()[KEY] ?? '')).toMatchObject({ ...YOU, ...CLASS })
  })

  test.each([
    { path: 'body.about', field: 'about', step: 'you' },
    { path: 'about', field: 'about', step: 'you' },
    { path: 'body.links.1', field: 'link3', step: 'you' },
    { path: 'body.expertise', field: 'category', step: 'you' },
    { path: 'body.proposedOutline', field: 'outline', step: 'class' }
  ])('shows at $field the server’s error of $path', async ({ path, field, step }) => {
    const errors = [{ path, code: 'too_big', message: 'Too long' }]
    const problem = { type: 'x', title: 'x', status: 422, code: 'validation_failed', errors }
    callBy(async () => Response.json(problem, { status: 422 }))
    fill({ ...YOU, ...CLASS, link1: 'a.example', link3: 'b.example' })
    await send(NAMES, '')
    expect($application.get()).toEqual({ step, errors: { [field]: { text: 'Too long' } } })
  })

  test('shows at the phone number that the server refuses it', async () => {
    const problem = { type: 'x', title: 'x', status: 422, code: 'phone_number_invalid' }
    callBy(async () => Response.json(problem, { status: 422 }))
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    expect($application.get()).toEqual({
      step: 'you',
      errors: { phone: { key: 'phoneForm' } }
    })
  })
})

describe('the draft of an application', () => {
  test('comes back on the next visit, under what was typed before that', () => {
    setTestStorageKey(KEY, JSON.stringify({ name: 'منى', email: 'old@example.com', x: 'y' }))
    openDraft({ email: 'new@example.com' })
    expect($draft.get()).toEqual({ ...EMPTY_DRAFT, name: 'منى', email: 'new@example.com' })
    expect($isRestored.get()).toBe(true)
  })

  test('is stored at every keystroke', () => {
    write('name', 'م')
    write('name', 'من')
    expect(JSON.parse(getTestStorage()[KEY] ?? '')).toMatchObject({ name: 'من' })
  })

  test('stays on the page where storage does not work', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(getTestStorage(), KEY, { set: full, configurable: true })
    write('name', 'من')
    expect($draft.get().name).toBe('من')
    delete getTestStorage()[KEY]
  })

  test('is removed after the application was sent', async () => {
    fill({ ...YOU, ...CLASS })
    await send(NAMES, '')
    expect($draft.get()).toEqual(EMPTY_DRAFT)
    expect(getTestStorage()[KEY]).toBeUndefined()
  })

  test('is removed by starting over', () => {
    setTestStorageKey(KEY, JSON.stringify({ name: 'منى' }))
    openDraft({})
    startOver()
    expect([$draft.get(), $isRestored.get()]).toEqual([EMPTY_DRAFT, false])
    expect(getTestStorage()[KEY]).toBeUndefined()
  })

  test('that was cleared comes back, unless something else was typed', () => {
    fill({ ...YOU })
    startOver()
    expect(getTestStorage()[KEY]).toBeUndefined()
    undoStartOver()
    expect($draft.get()).toMatchObject(YOU)
    expect(getTestStorage()[KEY]).toContain(YOU.email)

    startOver()
    write('name', 'م')
    undoStartOver()
    expect($draft.get()).toEqual({ ...EMPTY_DRAFT, name: 'م' })
  })

  test.each([
    { days: 29, isThere: true, why: 'written within a month' },
    { days: 31, isThere: false, why: 'longer ago' }
  ])('of $days days ago is there: $isThere, $why', ({ days, isThere }) => {
    const keptAt = Date.now() - days * 86_400_000
    setTestStorageKey(KEY, JSON.stringify({ name: 'منى', keptAt }))
    openDraft({})
    expect([$draft.get().name, $isRestored.get()]).toEqual([isThere ? 'منى' : '', isThere])
    expect(getTestStorage()[KEY] !== undefined).toBe(isThere)
  })

  test.each(['', 'x', 'null', '[]', '7', '{"name":7}', '{"other":"x"}', '{"name":""}'])(
    'is none when the storage holds %j',
    text => {
      setTestStorageKey(KEY, text)
      openDraft({})
      expect([$draft.get(), $isRestored.get()]).toEqual([EMPTY_DRAFT, false])
    }
  )
})
