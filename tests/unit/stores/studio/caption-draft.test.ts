import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getClipCaptions } from '#contract/studio/media/clips.ts'
import {
  $captions,
  changedParts,
  closeCaptions,
  editCues,
  keepTexts,
  type OpenCaptions,
  openCaptions,
  saveTexts,
  settleOvertaken,
  takeCues,
  undoTexts
} from '#stores/studio/media/caption-draft.ts'
import { keptCaptions } from '#stores/studio/media/kept-captions.ts'
import { bearer, send } from '#tests/support/accounts/accounts.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { enter, offline, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

const CLIP = 'film'
const cueOf = (text: string) => ({ start: 0, end: 2_000, text })
const vtt = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${text}\n`

let api: StoreApi
let editor: Staff
let colleague: Staff

beforeAll(async () => {
  api = await openStoreApi()
  ;[editor, colleague] = [await openStaff(api, ['editor']), await openStaff(api, ['editor'])]
  for (const staff of [editor, colleague]) await setUpCodes(api, staff)
})
afterAll(() => api.close())
beforeEach(async () => {
  closeCaptions()
  enter(editor)
  api.intercept = () => undefined
  keptCaptions.drop(CLIP)
  await overtake('Before')
})

function open(): OpenCaptions {
  const captions = $captions.get()
  if (captions.step !== 'open') throw new Error(`the captions are ${captions.step}`)
  return captions
}

const captions = (method: 'GET' | 'PUT') => `${method} /studio/media/${CLIP}/captions/en` as const

/** Saves other captions as the colleague. */
const overtake = (text: string) =>
  send(api, captions('PUT'), { text: vtt(text) }, bearer(colleague.accessToken))

async function onServer(): Promise<string> {
  const answer = await send(api, captions('GET'), undefined, bearer(colleague.accessToken))
  return ((await answer.json()) as { text: string }).text
}

const typed = () => open().texts.en.map(({ text }) => text)
const type = (text: string) => takeCues('en', [cueOf(text)])

describe('captions', () => {
  test('are saved, and then nothing stays on the device', async () => {
    await openCaptions(CLIP)
    type('Mine')
    keepTexts()
    expect(keptCaptions.find(CLIP)?.en?.value).toEqual([cueOf('Mine')])
    await saveTexts()
    expect(await onServer()).toBe(vtt('Mine'))
    expect(changedParts(open())).toEqual([])
    expect(keptCaptions.find(CLIP)).toBeUndefined()
  })

  test('that a colleague saved meanwhile are not overwritten', async () => {
    await openCaptions(CLIP)
    type('Mine')
    await overtake('Theirs')
    await saveTexts()
    expect(await onServer()).toBe(vtt('Theirs'))
    expect(open().overtaken.en?.value).toEqual([cueOf('Theirs')])
    expect(typed()).toEqual(['Mine'])
    // Saving again decides nothing.
    await saveTexts()
    expect(await onServer()).toBe(vtt('Theirs'))
  })

  test('of either side win where they were changed on both', async () => {
    await openCaptions(CLIP)
    type('Mine')
    await overtake('Theirs')
    await saveTexts()
    settleOvertaken('en', 'there')
    expect(typed()).toEqual(['Theirs'])
    undoTexts()
    await saveTexts()
    expect(await onServer()).toBe(vtt('Mine'))

    type('Mine again')
    await overtake('Theirs again')
    await saveTexts()
    settleOvertaken('en', 'here')
    await expect.poll(onServer).toBe(vtt('Mine again'))
    expect(open().overtaken).toEqual({})
  })

  test('whose answer was lost on the way are no conflict', async () => {
    await openCaptions(CLIP)
    let lost: Promise<unknown> = Promise.resolve()
    api.intercept = request => {
      lost = Promise.resolve(api.app.request(request.clone()))
      return offline()
    }
    type('Arrived')
    await saveTexts()
    await lost
    expect(open().failure?.code).toBe('offline')
    api.intercept = () => undefined
    await saveTexts()
    expect(open()).toMatchObject({ overtaken: {}, savedAt: expect.any(Number) })
    expect(changedParts(open())).toEqual([])
  })

  test('that were left unsaved are there again, and undo leads to what is saved', async () => {
    await openCaptions(CLIP)
    type('Left')
    closeCaptions()
    await openCaptions(CLIP)
    expect(open()).toMatchObject({ isTakenUp: true, overtaken: {} })
    expect(typed()).toEqual(['Left'])
    undoTexts()
    expect(typed()).toEqual(['Before'])
    undoTexts()
    keepTexts()
    expect(keptCaptions.find(CLIP)).toBeUndefined()
  })

  test('that were left and changed elsewhere meanwhile are a conflict', async () => {
    await openCaptions(CLIP)
    type('Left')
    closeCaptions()
    await overtake('Theirs')
    await openCaptions(CLIP)
    expect(typed()).toEqual(['Left'])
    expect(open().overtaken.en?.value).toEqual([cueOf('Theirs')])
    await saveTexts()
    expect(await onServer()).toBe(vtt('Theirs'))
    // A conflict that is not settled is one on the next visit too.
    editCues('en', () => [{ ...cueOf('Left later'), id: 1 }], { place: 'text' })
    closeCaptions()
    await openCaptions(CLIP)
    expect(typed()).toEqual(['Left later'])
    expect(open().overtaken.en?.value).toEqual([cueOf('Theirs')])
  })

  test('that cannot be read are not taken for captions that are empty', async () => {
    api.intercept = request =>
      request.url.includes(getClipCaptions.path.split('/').at(-2) ?? '') ? offline() : undefined
    await openCaptions(CLIP)
    expect($captions.get()).toMatchObject({ step: 'failed', failure: { code: 'offline' } })
  })
})
