import { defineConfig } from 'vitest/config'

/**
 * What holds state in its modules, as stores do: each of these files gets modules of its own. All other
 * files of a worker share theirs, since loading them takes half as long as testing.
 */
const STATEFUL = ['tests/unit/{api,islands,page-scripts,stores,ui,worker}/**/*.test.ts']

export default defineConfig({
  test: {
    // The tests wait more than they compute; without this, two cores give one worker.
    maxWorkers: 2,
    // A slow machine answers late; what never comes is found out all the same.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: STATEFUL,
          isolate: false,
          testTimeout: 30_000
        }
      },
      { test: { name: 'unit-stores', include: STATEFUL, testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          globalSetup: 'tests/support/database/postgres.ts',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000
        }
      },
      {
        // What `npm test` has no time for.
        test: {
          name: 'rounds',
          include: ['tests/rounds/**/*.test.ts'],
          globalSetup: 'tests/support/database/postgres.ts',
          testTimeout: 60_000
        }
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: 'tests/support/site/site.ts',
          // All of them read every page of the site, which takes longer than most of their tests.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000
        }
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/support/site/site.ts',
          testTimeout: 300_000,
          hookTimeout: 120_000
        }
      },
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000
        }
      }
    ]
  }
})
