import { defineConfig } from 'playwright/test'
import { siteOfThisRun } from '#tests/support/site/built-site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'

// Every worker reads this file again, and finds the site of the first reading.
const { origin, folder } = await siteOfThisRun()
process.env['TEST_SITE_ORIGIN'] = origin
process.env['TEST_SITE_DIR'] = folder

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  // A slow machine answers late; what never comes is found out all the same.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      // Else Chromium keeps a second process ready for each page.
      args: ['--renderer-process-limit=1']
    },
    // To draw every frame of what moves costs a sixth of the time: `MOVING` asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time: ask for it with `--trace on`.
    trace: 'off'
  }
})
