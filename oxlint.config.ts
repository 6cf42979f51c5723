import { defineConfig } from 'oxlint'

/** Folders of `src`, and which others each may import. The arrows only point down this list. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: ['ui', 'islands', 'snapshot', 'i18n', 'contract', 'domain'],
  ui: ['islands', 'ui/kit', 'snapshot', 'i18n', 'contract', 'domain'],
  islands: ['stores', 'ui/kit', 'i18n', 'contract', 'domain'],
  'ui/kit': ['i18n', 'domain'],
  stores: ['api', 'i18n', 'contract', 'domain'],
  worker: ['i18n', 'domain'],
  snapshot: ['contract', 'domain'],
  server: ['i18n', 'contract', 'domain'],
  api: ['contract', 'domain'],
  editor: ['i18n', 'locales', 'domain'],
  i18n: ['locales', 'domain'],
  contract: ['domain'],
  locales: [],
  domain: []
}

/** Each library has one home, so replacing it touches one folder, or one file. */
const HOME: Record<string, string[]> = {
  '^(react|react-dom)(/|$)': ['islands', 'ui/kit'],
  // What makes a root of React gives it an error boundary.
  '^react-dom/client$': ['islands/boundary/mount-island.tsx'],
  '^@astrojs/react/client': ['islands/boundary/hydrate.tsx'],
  '^(react-toastify|@nanostores/react)(/|$)': ['islands'],
  '^(nanostores|@nanostores/persistent)$': ['stores', 'islands'],
  '^jwt-decode$': ['stores'],
  '^libphonenumber-js(/|$)': ['domain'],
  '^(i18next|astro-i18next)$': ['i18n'],
  '^ofetch$': ['api'],
  '^@videojs(/|$)': ['islands/player/video.tsx'],
  '^hls\\.js(/|$)': ['islands/player/stream-source.ts', 'islands/player/hls-light.d.ts'],
  '^zod(/|$)': ['contract', 'server'],
  '^(hono|@hono|kysely|pg|sirv|aws4fetch|prom-client)(/|$)': ['server'],
  '^(micromark|mdast-util)': ['domain', 'ui', 'islands'],
  '^sharp$': ['snapshot'],
  '^(vite|lightningcss)$': [],
  '^@sveltia(/|$)': ['editor'],
  '^yaml$': ['server', 'snapshot', 'editor'],
  '^node:': ['server', 'snapshot']
}

const FILES_THAT_ARE_HOMES = Object.values(HOME)
  .flat()
  .filter(home => home.endsWith('.ts') || home.endsWith('.tsx'))

/** Folders beside `src`: what runs in no browser. They may use any library. The last match counts. */
const BESIDE: Record<string, string[]> = {
  scripts: ['editor', 'ui', 'server', 'snapshot', 'api', 'i18n', 'locales', 'contract', 'domain'],
  tests: [...Object.keys(MAY_IMPORT), 'scripts'],
  'scripts/test': ['scripts', 'tests'],
  'scripts/test/bench': ['server', 'domain', 'scripts', 'tests']
}

const UPWARD = {
  regex: '(^|/)\\.\\.(/|$)|^/',
  message: 'Write #folder/file.ts; only ./ may be relative.'
}
const folders = Object.keys(MAY_IMPORT)

/** Everything of `ui` but its kit; look-around is not known here. */
const BUT_KIT = '^#ui/(?:[^k]|k[^i]|ki[^t]|kit[^/])'

function strangers(folder: string, friends: string[]): { regex: string; message: string }[] {
  return [...folders, 'scripts', 'tests']
    .filter(other => other !== folder && !friends.includes(other))
    .map(other => ({
      regex: other === 'ui' && friends.includes('ui/kit') ? BUT_KIT : `^#${other}/`,
      message: `${folder} may not import ${other}.`
    }))
}

function awayFromHome(...places: string[]): { regex: string; message: string }[] {
  return Object.entries(HOME)
    .filter(([, homes]) => !homes.some(home => places.includes(home)))
    .map(([regex, homes]) => ({ regex, message: `Only ${homes.join(' and ')} may import it.` }))
}

function restrict(files: string[], patterns: object[]) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] }
  }
}

export default defineConfig({
  jsPlugins: ['./scripts/lint/addresses.ts'],
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'vitest'],
  ignorePatterns: ['dist', '.astro', '.data', 'public'],
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/no-danger': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase', ignore: ['^\\['] }],
    'unicorn/no-new-array': 'off',
    // `...['-i', file]` keeps an option and its value on one line.
    'unicorn/no-useless-spread': 'off',
    'unicorn/prefer-string-starts-ends-with': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }]
  },
  overrides: [
    // Astro imports the default of a client directive, and of what starts islands.
    {
      files: [
        '**/*.config.*',
        'scripts/lint/*.ts',
        'src/islands/intent.ts',
        'src/islands/boundary/hydrate.tsx'
      ],
      rules: { 'import/no-default-export': 'off' }
    },
    { files: ['src/**'], rules: { 'addresses/no-address': 'error' } },
    // The API has paths of its own, as `/search`.
    {
      files: ['src/domain/{addresses,routes}.ts', 'src/contract/**'],
      rules: { 'addresses/no-address': 'off' }
    },
    restrict(['*', 'src/*'], [UPWARD]),
    ...Object.entries(MAY_IMPORT).map(([folder, friends]) =>
      restrict(
        [`src/${folder}/**`],
        [UPWARD, ...strangers(folder, friends), ...awayFromHome(folder)]
      )
    ),
    ...FILES_THAT_ARE_HOMES.map(file => {
      const [folder = ''] = file.split('/')
      const friends = MAY_IMPORT[folder] ?? []
      return restrict(
        [`src/${file}`],
        [UPWARD, ...strangers(folder, friends), ...awayFromHome(folder, file)]
      )
    }),
    ...Object.entries(BESIDE).map(([folder, friends]) =>
      restrict([`${folder}/**`], [UPWARD, ...strangers(folder, friends)])
    )
  ]
})
