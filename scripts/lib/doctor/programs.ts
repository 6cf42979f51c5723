import { spawnSync } from 'node:child_process'
import { findChromium } from '#scripts/lib/setup/chromium.mjs'
import { errorText, type Finding } from './finding.ts'

/** Programs that only some scripts need. */
export function lookAtPrograms(): Finding[] {
  const ffmpeg = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' }).stdout?.split('\n')[0]
  let chromium: string | undefined
  try {
    chromium = findChromium()
  } catch (error) {
    return [{ state: 'wrong', about: 'Chromium', says: errorText(error) }]
  }
  return [
    { state: 'ok', about: 'Node', says: process.version },
    ffmpeg
      ? { state: 'ok', about: 'ffmpeg', says: ffmpeg }
      : { state: 'note', about: 'ffmpeg', says: 'missing; only npm run package-video needs it' },
    chromium
      ? { state: 'ok', about: 'Chromium', says: chromium }
      : { state: 'note', about: 'Chromium', says: 'missing; npm test gets one' }
  ]
}
