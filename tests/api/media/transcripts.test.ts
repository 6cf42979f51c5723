import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database-errors.ts'
import { findRow } from '#server/db/rows.ts'
import { createWorker } from '#server/jobs/worker.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { addTranscript, findTranscript } from '#server/media/transcripts.ts'
import { jobHandlers } from '#server/operating/jobs/job-handlers.ts'
import { FILM, uploadFilm } from '#tests/support/media/films.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('drafts of captions on $engine', ({ address }) => {
  let api: TestApi
  let accountId: number
  beforeEach(async () => {
    api = await openApi(await address())
    accountId = (await signIn(api)).id
    await uploadFilm(api, mediaFolder(join(api.folder, 'media')), 'welcome', FILM.usual())
    await work('true')
  })
  afterEach(() => api.close())

  async function work(transcribeCommand: string): Promise<void> {
    const media = mediaFolder(join(api.folder, 'media'))
    const deps = { db: api.db, now: () => api.clock.now, log: () => undefined, media }
    const settings = { dataDir: api.folder, transcribeCommand }
    await createWorker(deps, jobHandlers({ ...deps, settings })).runDue()
  }
  const wish = (language: 'ar' | 'en' = 'ar') =>
    inTransaction(api.db, tx => addTranscript(tx, 'welcome', language, accountId, api.clock.now))

  /** A command that prints this for the sound and language that it gets. */
  function command(script: string): string {
    const path = join(api.folder, 'transcribe me.sh')
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return `'${path}' --model small`
  }

  it('come from the operator’s command', async () => {
    const id = await wish()
    // The sound is WAV of 6 s: 16,000 samples of two bytes a second.
    await work(
      command(`
        head -c 4 "$3" | grep -q RIFF || exit 1
        size=$(wc -c < "$3")
        [ "$size" -gt 190000 ] || exit 2
        printf '1\\n00:00:00,000 --> 00:00:02,000\\n%s %s %s\\n' "$1" "$2" "$4"`)
    )
    expect(await findRow(api.db, 'job', { id })).toMatchObject({ state: 'done' })
    expect(await findTranscript(api.db, 'welcome', 'ar')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n--model small ar\n'
    )
    expect(await findTranscript(api.db, 'welcome', 'en')).toBeUndefined()
    expect(readdirSync(join(api.folder, 'work'))).toEqual([])
    await api.db.deleteFrom('clip').execute()
    expect(await findTranscript(api.db, 'welcome', 'ar')).toBeUndefined()
  })

  it('fail when the command does, or prints no captions', async () => {
    const id = await wish()
    await work(command('exit 3'))
    expect(await findRow(api.db, 'job', { id })).toMatchObject({
      ...{ state: 'waiting', error: 'TRANSCRIBE_COMMAND ended with 3' }
    })
    const other = await wish('en')
    await work(command('echo no captions'))
    expect(await findRow(api.db, 'job', { id: other })).toMatchObject({
      ...{ state: 'failed', problem: 'processing_failed' }
    })
  })
})
