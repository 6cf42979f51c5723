import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { prepareSpare, publishSite } from '#scripts/lib/publish/site-folder.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { watchFileOperations } from '#tests/support/operating/publish/file-operations.ts'
import {
  publishVersion,
  siteOfVersion,
  textsOf,
  writeDraft
} from '#tests/support/operating/publish/versions.ts'

const PROGRAM = join(import.meta.dirname, '../../../support/operating/publish/killed-publisher.ts')

async function siteOfTest(): Promise<string> {
  const site = join(folderOfTest(), 'dist')
  const draft = writeDraft(`${site}-draft.0`, siteOfVersion(0))
  await publishSite(site, { draft, removed: [], isWhole: true })
  return site
}

/** The version that the whole site is of. */
function versionOf(site: string): number {
  const texts = textsOf(site)
  const version = Number(texts['index.html']?.replace('version ', ''))
  expect(texts).toEqual(siteOfVersion(version))
  return version
}

/** @param until called with each version that the program begins */
async function runKilled(
  site: string,
  operation: number | undefined,
  until: (version: number) => boolean
): Promise<number> {
  const from = versionOf(site) + 1
  const parameters = [PROGRAM, site, `${from}`, ...(operation ? [`${operation}`] : [])]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  let last = from
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    if (until(last - from)) child.kill('SIGKILL')
  }
  expect((await ended)[1]).toBe('SIGKILL')
  expect([last - 1, last]).toContain(versionOf(site))
  return last - from
}

/** Kills a publisher before every second operation. @returns how many died */
async function killAtEach(site: string, first: number): Promise<number> {
  let kills = 0
  for (let operation = first, isOver = false; !isOver; operation += 2) {
    // Makes a spare folder that can be used.
    await publishVersion(site, versionOf(site) + 1)
    isOver = (await runKilled(site, operation, () => false)) > 0
    kills += 1
  }
  return kills
}

test('a publisher killed before any of its operations leaves a whole site of one version', async () => {
  const [one, other] = [await siteOfTest(), await siteOfTest()]
  const [odd, even] = await Promise.all([killAtEach(one, 1), killAtEach(other, 2)])
  expect(odd + even).toBeGreaterThan(40)
  await publishVersion(one, 1_000)
  await publishVersion(one, 1_001)
  expect(versionOf(one)).toBe(1_001)
  await prepareSpare(one)
  const left = readdirSync(join(one, '..')).filter(name => !name.includes('draft'))
  expect(left).toEqual(['dist', expect.stringMatching('dist-'), 'dist.lock', 'dist.spare'])
}, 120_000)

test('so does one that is killed at any moment', async () => {
  const site = await siteOfTest()
  for (const rounds of [1, 2, 3, 5, 8, 13]) {
    await runKilled(site, undefined, count => count >= rounds)
  }
  await publishVersion(site, 1_000)
  expect(versionOf(site)).toBe(1_000)
})

test('a disk that is full at any operation leaves a whole site, and the next publication succeeds', async () => {
  const site = await siteOfTest()
  await publishVersion(site, 1)
  await publishVersion(site, 2)
  let version = 2
  for (let at = 1, isOver = false; !isOver; at++) {
    isOver = true
    const next = version + 1
    const draft = writeDraft(`${site}-draft.${next}`, siteOfVersion(next))
    const removed = [`odd/${version % 2}.html`]
    const end = watchFileOperations((name, count) => {
      if (count < at || ['rmSync', 'unlinkSync'].includes(name)) return
      isOver = false
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    })
    const outcome = await publishSite(site, { draft, removed, isWhole: false })
      .then(
        () => next,
        () => version
      )
      .finally(end)
    expect(versionOf(site), `operation ${at}`).toBe(outcome)
    await publishVersion(site, outcome + 1)
    version = versionOf(site)
    expect(version).toBe(outcome + 1)
  }
})
