import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveClassDraft, type StudioDraft } from '#contract/studio/classes/classes.ts'
import type { StreamEvent } from '#domain/studio/event-stream.ts'
import { valueAt } from '#domain/studio/drafts/at-steps.ts'
import {
  $draft,
  changeList,
  closeClassDraft,
  isDraftUnsaved,
  keepNow,
  noteFacts,
  type OpenDraft,
  openClassDraft,
  redo,
  refreshClassDraft,
  saveAll,
  saveNow,
  setAt,
  settleConflict,
  undo
} from '#stores/studio/drafts/draft.ts'
import { followStanding } from '#stores/studio/drafts/live-standing.ts'
import { keptDrafts } from '#stores/studio/drafts/kept-drafts.ts'
import {
  copyLessonPicture,
  nameLessonPicture,
  showLessonPicture
} from '#stores/studio/drafts/lesson-pictures.ts'
import { findRow, insertRow } from '#server/db/rows.ts'
import { bearer, send } from '#tests/support/accounts/accounts.ts'
import { FIRST_PAGE, HODA, SPEAK_UP, titled } from '#tests/support/catalogue/classes.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

let listener: (event: StreamEvent) => void = () => {}
vi.mock('#stores/studio/studio-events.ts', () => ({
  followStudio(given: typeof listener) {
    listener = given
    return () => {
      listener = () => {}
    }
  }
}))

const JOB = {
  ...{ id: 1, kind: 'film', subject: 'clip soon', state: 'done', attempts: 1 },
  ...{ dueAt: '2026-06-01T12:00:00.000Z', createdAt: '2026-06-01T12:00:00.000Z' }
}

let api: StoreApi
let editor: Staff
let colleague: Staff

beforeAll(async () => {
  api = await openStoreApi()
  ;[editor, colleague] = [await openStaff(api, ['editor']), await openStaff(api, ['editor'])]
  for (const staff of [editor, colleague]) await setUpCodes(api, staff)
})
afterAll(() => api.close())
beforeEach(() => {
  closeClassDraft()
  enter(editor)
  api.intercept = () => undefined
  for (const id of [FIRST_PAGE, SPEAK_UP]) keptDrafts.drop(id)
})

const TITLE = ['texts', 'en', 'title'] as const
const SUMMARY = ['texts', 'en', 'summary'] as const

function open(): OpenDraft {
  const draft = $draft.get()
  if (draft.step !== 'open') throw new Error(`the draft is ${draft.step}`)
  return draft
}

async function onServer(id: number): Promise<StudioDraft> {
  const headers = bearer(colleague.accessToken)
  const answer = await send(api, `GET /studio/classes/${id}/draft`, undefined, headers)
  return (await answer.json()) as StudioDraft
}

/** Saves another title as the colleague. */
async function overtake(id: number, title: string): Promise<void> {
  const { document, revision } = await onServer(id)
  const headers = { ...bearer(colleague.accessToken), 'If-Match': `"${revision}"` }
  await send(api, `PUT /studio/classes/${id}/draft`, titled(document, title), headers)
}

const settled = () => expect.poll(() => open().sync.step)

describe('a draft', () => {
  test('is saved with what was typed, and only then may be left', async () => {
    await openClassDraft(FIRST_PAGE)
    expect(isDraftUnsaved()).toBe(false)
    const { revision } = open().facts
    setAt(TITLE, 'Typed')
    expect(open().sync.step).toBe('waiting')
    expect(isDraftUnsaved()).toBe(true)
    expect(await saveAll()).toEqual({ ok: true, revision: revision + 1 })
    expect(open()).toMatchObject({ sync: { step: 'saved' }, facts: { revision: revision + 1 } })
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Typed')
    expect(keptDrafts.find(FIRST_PAGE)).toBeUndefined()
  })

  test('whose class went back to a revision stays open, and undo leads to what was there', async () => {
    await openClassDraft(FIRST_PAGE)
    const { revision } = open().facts
    setAt(TITLE, 'Later')
    await saveAll()
    const steps: string[] = []
    const stop = $draft.listen(({ step }) => steps.push(step))
    const headers = bearer(editor.accessToken)
    await send(api, `POST /studio/classes/${FIRST_PAGE}/restore`, { revision }, headers)
    await refreshClassDraft()
    stop()
    expect(new Set(steps)).toEqual(new Set(['open']))
    expect(open().document.texts.en.title).not.toBe('Later')
    expect(open().sync).toMatchObject({ step: 'saved', revision: revision + 2 })
    expect(undo()).toBe(true)
    expect(await saveAll()).toMatchObject({ ok: true })
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Later')
  })

  test('saves itself after a pause', async () => {
    await openClassDraft(FIRST_PAGE)
    setAt(TITLE, 'By itself')
    await settled().toBe('saved')
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('By itself')
  })

  test('goes on while it is saved', async () => {
    await openClassDraft(FIRST_PAGE)
    setAt(TITLE, 'First')
    const { saveClassDraft } = await import('#contract/studio/classes/classes.ts')
    const held = api.hold(saveClassDraft)
    saveNow()
    await held.answered
    setAt(TITLE, 'Second')
    await held.release()
    expect(open().sync.step).toBe('waiting')
    expect(await saveAll()).toMatchObject({ ok: true })
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Second')
  })

  test('stays on the device without a network, and is sent when it is back', async () => {
    await openClassDraft(FIRST_PAGE)
    api.intercept = offline
    setAt(TITLE, 'Offline')
    expect(await saveAll()).toMatchObject({ ok: false, failure: { code: 'offline' } })
    keepNow()
    expect(keptDrafts.find(FIRST_PAGE)?.document.texts.en.title).toBe('Offline')
    api.intercept = () => undefined
    saveNow()
    await settled().toBe('saved')
    expect(keptDrafts.find(FIRST_PAGE)).toBeUndefined()
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Offline')
  })

  test('that was left in time is saved all the same', async () => {
    await openClassDraft(FIRST_PAGE)
    setAt(TITLE, 'Left')
    closeClassDraft()
    expect($draft.get().step).toBe('none')
    await expect.poll(async () => (await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Left')
    await expect.poll(() => keptDrafts.find(FIRST_PAGE)).toBeUndefined()
  })

  test('whose answer was lost on the way is no conflict', async () => {
    await openClassDraft(FIRST_PAGE)
    let lost: Promise<unknown> = Promise.resolve()
    api.intercept = request => {
      lost = Promise.resolve(api.app.request(request.clone()))
      return offline()
    }
    setAt(TITLE, 'Arrived')
    expect(await saveAll()).toMatchObject({ ok: false })
    await lost
    api.intercept = () => undefined
    saveNow()
    await settled().toBe('saved')
    expect(open().sync.revision).toBe((await onServer(FIRST_PAGE)).revision)
  })

  test('whose state alone has changed meanwhile goes on', async () => {
    await openClassDraft(SPEAK_UP)
    setAt(TITLE, 'For review')
    await saveAll()
    const headers = bearer(colleague.accessToken)
    const submitted = await send(api, `POST /studio/classes/${SPEAK_UP}/submit`, {}, headers)
    expect(submitted.status).toBe(200)
    setAt(TITLE, 'Corrected by an editor')
    expect(await saveAll()).toMatchObject({ ok: true })
    expect(open().facts.state).toBe('in_review')
    expect((await onServer(SPEAK_UP)).document.texts.en.title).toBe('Corrected by an editor')
    await send(api, `POST /studio/classes/${SPEAK_UP}/return`, {}, headers)
  })

  test('that is refused says why, and is sent again on demand', async () => {
    await openClassDraft(FIRST_PAGE)
    api.intercept = () => refusal('validation_failed')
    setAt(TITLE, 'Refused')
    expect(await saveAll()).toMatchObject({ ok: false, failure: { code: 'validation_failed' } })
    api.intercept = () => undefined
    expect(await saveAll()).toMatchObject({ ok: true })
  })

  test('of an expert cannot be saved while it is in review', async () => {
    const expert = await openStaff(api, ['expert'], HODA)
    await setUpCodes(api, expert)
    await openClassDraft(FIRST_PAGE)
    setAt(TITLE, 'Ready')
    await saveAll()
    closeClassDraft()
    const headers = bearer(colleague.accessToken)
    await send(api, `POST /studio/classes/${FIRST_PAGE}/submit`, {}, headers)
    enter(expert)
    await openClassDraft(FIRST_PAGE)
    setAt(TITLE, 'Too late')
    expect(await saveAll()).toMatchObject({ ok: false, failure: { reason: 'in_review' } })
    await send(api, `POST /studio/classes/${FIRST_PAGE}/return`, {}, headers)
  })

  test('that is unknown says so', async () => {
    await openClassDraft(999_999)
    expect($draft.get()).toMatchObject({ step: 'failed', failure: { code: 'not_found' } })
  })
})

describe('how an open class stands', () => {
  const act = (name: 'submit' | 'return' | 'publish') =>
    send(api, `POST /studio/classes/${SPEAK_UP}/${name}`, {}, bearer(colleague.accessToken))
  const tell = (event: string, body: object) => listener({ event, data: JSON.stringify(body) })
  const drafted = (kind: string) =>
    tell('draft', { subject: `class ${SPEAK_UP}`, revision: open().sync.revision + 1, kind })
  const state = () => expect.poll(() => open().facts.state)
  let stop = () => {}

  beforeEach(async () => {
    await openClassDraft(SPEAK_UP)
    setAt(TITLE, `To review ${open().sync.revision}`)
    await saveAll()
    stop = followStanding()
  })
  afterEach(() => stop())

  test('is as the server has it once a colleague acted, and what is typed goes on', async () => {
    await act('submit')
    drafted('submitted')
    await state().toBe('in_review')
    setAt(SUMMARY, 'Typed in review')
    await act('return')
    drafted('returned')
    await state().toBe('live')
    expect(open()).toMatchObject({ sync: { step: 'waiting' } })
    expect(await saveAll()).toMatchObject({ ok: true })
    expect((await onServer(SPEAK_UP)).document.texts.en.summary).toBe('Typed in review')
  })

  test('is that of a publication, with its days', async () => {
    await act('publish')
    tell('poll', {})
    await state().toBe('live')
    const { revision, document } = await onServer(SPEAK_UP)
    expect(open()).toMatchObject({ document, facts: { revision, liveRevision: revision } })
  })

  test.each([
    { chosen: undefined, kept: 'that of the publication' },
    { chosen: '2026-05-25', kept: 'the one that the author chose' }
  ])('is that of a publication while an edit waits; its day is $kept', async ({ chosen }) => {
    setAt(['class', 'updated'], '2026-05-20')
    await saveAll()
    await act('publish')
    await openClassDraft(SPEAK_UP)
    setAt(TITLE, `Published meanwhile ${open().sync.revision}`)
    await saveAll()
    expect(open().document.class.updated).toBe('2026-05-20')
    setAt(SUMMARY, `Typed meanwhile ${chosen}`)
    if (chosen) setAt(['class', 'updated'], chosen)
    const { liveRevision } = open().facts
    await act('publish')
    drafted('published')
    await expect.poll(() => open().facts.liveRevision).not.toBe(liveRevision)
    expect(open()).toMatchObject({ sync: { step: 'waiting' } })
    expect(open().document.class.updated).toBe(chosen ?? '2026-06-01')
    expect(await saveAll()).toMatchObject({ ok: true })
  })

  test('and a publication that no event told of is no conflict', async () => {
    await act('publish')
    await openClassDraft(SPEAK_UP)
    setAt(TITLE, `Sent twice ${open().sync.revision}`)
    await saveAll()
    setAt(SUMMARY, 'Typed before it was known')
    await act('publish')
    expect(await saveAll()).toMatchObject({ ok: true })
  })

  test('is asked for again after the save during which it changed', async () => {
    const save = api.hold(saveClassDraft)
    setAt(SUMMARY, 'Sent meanwhile')
    saveNow()
    await save.answered
    await act('submit')
    const reads = () => api.requests.filter(one => one.startsWith('GET /studio/classes/')).length
    const before = reads()
    drafted('submitted')
    await expect.poll(reads).toBe(before + 1)
    await new Promise(setImmediate)
    expect(open().facts.state).toBe('live')
    await save.release()
    await state().toBe('in_review')
    await act('return')
  })

  test('is known beside another document, which an author looks at first', async () => {
    const { revision } = open().sync
    await overtake(SPEAK_UP, 'Overtaken before the review')
    await act('submit')
    drafted('submitted')
    await state().toBe('in_review')
    expect(open()).toMatchObject({ sync: { revision }, document: open().base })
    await act('return')
  })

  test('has no old problem of a film that is ready now', async () => {
    const codes = () => open().problems.map(({ code }) => code)
    const video = { ...{ key: 'shown', type: 'video' }, title: { ar: 'فيلم', en: 'Film' } }
    changeList(['modules', 0, 'items'], items => [...items, { ...video, clip: 'soon' }])
    await saveAll()
    expect(codes()).toContain('clip_unknown')
    const film = await findRow(api.db, 'clip', {})
    if (film) await insertRow(api.db, 'clip', { ...film, name: 'soon' })
    const before = api.requests.length
    tell('job', { ...JOB, subject: 'clip other' })
    tell('job', { ...JOB, state: 'running' })
    expect(api.requests).toHaveLength(before)
    tell('job', JOB)
    await expect.poll(codes).not.toContain('clip_unknown')
    expect(api.requests).toHaveLength(before + 1)
  })
})

describe('a newer revision of a colleague', () => {
  test('is shown, and nothing is overwritten', async () => {
    await openClassDraft(FIRST_PAGE)
    await overtake(FIRST_PAGE, 'Theirs')
    setAt(SUMMARY, 'Mine')
    expect(await saveAll()).toMatchObject({ ok: false })
    const { sync, document } = open()
    expect(sync).toMatchObject({
      step: 'conflict',
      newest: { document: { texts: { en: { title: 'Theirs' } } } }
    })
    expect((await onServer(FIRST_PAGE)).document.texts.en.summary).not.toBe('Mine')

    settleConflict(titled(document, 'Theirs'))
    expect(await saveAll()).toMatchObject({ ok: true })
    expect((await onServer(FIRST_PAGE)).document.texts.en).toMatchObject({
      ...{ title: 'Theirs', summary: 'Mine' }
    })
    undo()
    expect(open().document.texts.en.title).not.toBe('Theirs')
    await saveAll()
  })

  test('is taken as it is', async () => {
    await openClassDraft(FIRST_PAGE)
    await overtake(FIRST_PAGE, 'Theirs again')
    setAt(TITLE, 'Mine')
    await saveAll()
    const { sync } = open()
    if (sync.step === 'conflict') settleConflict(sync.newest.document)
    expect(open().sync.step).toBe('saved')
    expect(open().document.texts.en.title).toBe('Theirs again')
  })
})

describe('what an earlier visit left on the device', () => {
  const leave = async (title: string) => {
    await openClassDraft(FIRST_PAGE)
    api.intercept = offline
    setAt(TITLE, title)
    await saveAll()
    closeClassDraft()
    // The last attempt of the visit.
    await new Promise(setImmediate)
    api.intercept = () => undefined
  }

  test('is taken up and saved', async () => {
    await leave('Left behind')
    await openClassDraft(FIRST_PAGE)
    expect(open()).toMatchObject({
      isTakenUp: true,
      document: { texts: { en: { title: 'Left behind' } } }
    })
    expect(await saveAll()).toMatchObject({ ok: true })
    expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('Left behind')
  })

  test('is a conflict once a colleague has saved', async () => {
    await leave('Left behind once more')
    await overtake(FIRST_PAGE, 'Saved meanwhile')
    await openClassDraft(FIRST_PAGE)
    expect(open()).toMatchObject({
      sync: {
        step: 'conflict',
        newest: { document: { texts: { en: { title: 'Saved meanwhile' } } } }
      },
      document: { texts: { en: { title: 'Left behind once more' } } }
    })
  })

  test('is forgotten where the server has it', async () => {
    await leave('On both sides')
    await overtake(FIRST_PAGE, 'On both sides')
    await openClassDraft(FIRST_PAGE)
    expect(open().sync.step).toBe('saved')
    expect(keptDrafts.find(FIRST_PAGE)).toBeUndefined()
  })

  test('is not shown to another account', async () => {
    await leave('Secret')
    enter(colleague)
    await openClassDraft(FIRST_PAGE)
    expect(open().sync.step).toBe('saved')
    expect(open().document.texts.en.title).not.toBe('Secret')
  })
})

test('undo and redo go through the document, and are saved as edits', async () => {
  await openClassDraft(FIRST_PAGE)
  const before = open().document.texts.en.title
  setAt(TITLE, 'One')
  setAt(SUMMARY, 'Two')
  expect([undo(), undo(), undo()]).toEqual([true, true, false])
  expect(open().document.texts.en.title).toBe(before)
  expect(redo()).toBe(true)
  expect(open().document.texts.en.title).toBe('One')
  expect(await saveAll()).toMatchObject({ ok: true })
  expect((await onServer(FIRST_PAGE)).document.texts.en.title).toBe('One')
})

test('an act on the class changes how it stands, and what the next save begins from', async () => {
  await openClassDraft(FIRST_PAGE)
  const { revision } = open().facts
  noteFacts({ state: 'scheduled', revision: revision + 1, publishAt: '2030-01-01T00:00:00.000Z' })
  expect(open()).toMatchObject({ facts: { state: 'scheduled' }, sync: { revision: revision + 1 } })
  noteFacts({ state: 'draft' })
  expect(open().facts).not.toHaveProperty('publishAt')
})

describe('a picture of a lesson', () => {
  const body = (language: 'ar' | 'en') => ['modules', 0, 'items', 1, 'body', language] as const
  const path = (digit: string) => `open/lessons/${digit.repeat(16)}-640x480.webp`

  test('comes with its text as one edit, and is undone with it', async () => {
    await openClassDraft(FIRST_PAGE)
    const before = open().document
    const picture = nameLessonPicture(path('a'), 'My desk!.PNG')
    expect(picture.file).toBe('pictures/my-desk.webp')
    showLessonPicture(body('ar'), 'أ\n\n![](pictures/my-desk.webp)', picture)
    expect(open().document.pictures).toEqual([picture])
    expect(undo()).toBe(true)
    expect(open().document).toEqual(before)
  })

  test('has a name of its own; the same one keeps it', async () => {
    await openClassDraft(FIRST_PAGE)
    for (const [digit, filename, file] of [
      ['a', 'image.png', 'pictures/picture.webp'],
      ['b', 'صورة.jpg', 'pictures/picture-2.webp'],
      ['b', 'another.jpg', 'pictures/picture-2.webp'],
      ['c', '../../etc/passwd', 'pictures/etc-passwd.webp']
    ] as const) {
      const picture = nameLessonPicture(path(digit), filename)
      expect(picture.file).toBe(file)
      showLessonPicture(body('ar'), `![](${file})`, picture)
    }
    expect(open().document.pictures).toHaveLength(3)
  })

  test('is put into the translation at the same paragraph, once', async () => {
    await openClassDraft(FIRST_PAGE)
    setAt(body('en'), 'One\n\nTwo')
    const picture = nameLessonPicture(path('d'), 'a.png')
    showLessonPicture(body('ar'), 'أ\n\n![وصف](pictures/a.webp)\n\nب', picture)
    expect(copyLessonPicture(body('ar'), body('en'), picture)).toBe(true)
    expect(valueAt(open().document, body('en'))).toBe('One\n\n![](pictures/a.webp)\n\nTwo')
    expect(copyLessonPicture(body('ar'), body('en'), picture)).toBe(false)
    expect(open().document.pictures).toContainEqual(picture)
  })
})
