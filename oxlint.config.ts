import { defineConfig } from 'oxlint'

/**
 * Folders of `src`, and which others each may import. A test compares it with the map of
 * `src/README.md`.
 */
export const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    'ui',
    'page-scripts',
    'islands',
    'snapshot',
    'inputs',
    'art',
    'content',
    'i18n',
    'contract',
    'domain'
  ],
  ui: [
    'page-scripts',
    'islands',
    'ui/kit',
    'ui/dom',
    'snapshot',
    'inputs',
    'art',
    'content',
    'i18n',
    'contract',
    'domain'
  ],
  'page-scripts': ['islands', 'stores', 'api', 'ui/kit', 'ui/dom', 'i18n', 'contract', 'domain'],
  islands: ['stores', 'ui/kit', 'ui/dom', 'content', 'art', 'i18n', 'contract', 'domain'],
  'ui/kit': ['i18n', 'domain'],
  'ui/dom': ['stores', 'i18n', 'contract', 'domain'],
  stores: ['api', 'i18n', 'contract', 'domain'],
  worker: ['i18n', 'domain'],
  snapshot: ['inputs', 'content', 'contract', 'domain'],
  inputs: ['content'],
  server: ['content', 'art', 'i18n', 'contract', 'domain'],
  api: ['contract', 'domain'],
  editor: ['content', 'i18n', 'locales', 'domain'],
  i18n: ['inputs', 'locales', 'domain'],
  contract: ['domain'],
  locales: [],
  content: [],
  art: [],
  domain: []
}

/** Features of `server`, which lie below the routes. */
const FEATURES = [
  'accounts',
  'applications',
  'catalogue',
  'certificates',
  'learning',
  'payments',
  'search',
  'subscriptions'
]
const GROUND = ['http', 'db', 'jobs', 'mail', 'media', 'runtime', 'settings']
/** Folders of `server`, and which others each may import. */
const SERVER_MAY_IMPORT: Record<string, string[]> = {
  routes: ['admin', ...FEATURES, ...GROUND],
  admin: [...FEATURES, ...GROUND],
  operating: [...FEATURES, ...GROUND],
  accounts: GROUND,
  'accounts/notices': [...FEATURES, ...GROUND],
  'accounts/privacy': [...FEATURES, ...GROUND],
  applications: GROUND,
  catalogue: ['search', ...GROUND],
  certificates: ['catalogue', ...GROUND],
  learning: ['accounts', 'catalogue', 'certificates', 'subscriptions', ...GROUND],
  payments: ['accounts', 'subscriptions', ...GROUND],
  'payments/receipts': ['accounts', 'certificates', 'subscriptions', ...GROUND],
  search: GROUND,
  subscriptions: ['accounts', ...GROUND],
  http: ['db', 'runtime'],
  db: ['mail', 'media', 'runtime'],
  jobs: ['db', 'runtime'],
  mail: ['db', 'media', 'runtime', 'settings'],
  'mail/learner-mails': ['subscriptions', ...GROUND],
  media: ['db', 'http', 'jobs', 'runtime', 'settings'],
  runtime: ['http', 'media', 'settings'],
  settings: ['http', 'mail', 'media', 'payments', 'runtime']
}

/** What begins a query: routes leave that to the features. */
const QUERIES = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'with']

/** Each library has one home, so replacing it touches one folder, or one file. */
const HOME: Record<string, string[]> = {
  '^(react|react-dom)(/|$)': ['islands', 'ui/kit'],
  // What makes a root of React gives it an error boundary.
  '^react-dom/client$': ['islands/frame/boundary/mount-island.tsx'],
  '^@astrojs/react/client': ['islands/frame/boundary/hydrate.tsx'],
  '^@astrojs/react/server': ['islands/frame/boundary/render.ts'],
  '^(react-toastify|@nanostores/react)(/|$)': ['islands'],
  '^(nanostores|@nanostores/persistent)$': ['stores', 'islands', 'page-scripts'],
  '^@nanostores/(router|query)$': ['stores'],
  '^@tanstack/': ['islands'],
  '^@visx/': [
    'islands/studio/overview/charts/film-curve.tsx',
    'islands/studio/overview/charts/marks.tsx',
    'islands/studio/overview/charts/scales.ts'
  ],
  '^jwt-decode$': ['stores'],
  '^libphonenumber-js(/|$)': ['domain'],
  '^(i18next|astro-i18next)$': ['i18n'],
  '^ofetch$': ['api'],
  '^@videojs(/|$)': ['islands/learning/player/video.tsx'],
  '^hls\\.js(/|$)': [
    'islands/learning/player/source/stream-source.ts',
    'islands/learning/player/source/hls-light.d.ts'
  ],
  '^zod(/|$)': ['contract', 'server'],
  '^(hono|@hono|kysely|pg|mrmime|aws4fetch|nodemailer|prom-client)(/|$)': ['server'],
  '^(micromark|mdast-util)': ['domain', 'ui', 'islands'],
  '^hast-util': ['domain'],
  '^@(?:codemirror|lezer)/': ['islands'],
  '^@atlaskit/': ['islands'],
  '^@simplewebauthn/server(/|$)': ['server/accounts/staff/webauthn.ts'],
  '^openid-client$': ['server/accounts/ways/oidc-client.ts'],
  '^@simplewebauthn/browser$': ['stores'],
  '^web-push$': ['server/accounts/notices/push/push-service.ts'],
  '^sharp$': ['snapshot', 'server/media/pictures/encode-picture.ts'],
  '^tus-js-client$': ['stores/studio/media/send-upload.ts'],
  '^tar$': ['server'],
  '^(yazl|yauzl)$': ['server'],
  '^(vite|lightningcss)$': [],
  '^@sveltia(/|$)': ['editor'],
  '^yaml$': ['server', 'snapshot', 'inputs', 'editor'],
  '^@astrojs/markdown-satteri$': ['inputs'],
  '^node:': ['server', 'snapshot', 'inputs']
}

const FILES_THAT_ARE_HOMES = Object.values(HOME)
  .flat()
  .filter(home => home.endsWith('.ts') || home.endsWith('.tsx'))

/** Folders beside `src`: what runs in no browser. They may use any library. The last match counts. */
const BESIDE: Record<string, string[]> = {
  scripts: [
    'editor',
    'ui',
    'page-scripts',
    'art',
    'content',
    'server',
    'snapshot',
    'inputs',
    'api',
    'i18n',
    'locales',
    'contract',
    'domain'
  ],
  tests: [...Object.keys(MAY_IMPORT), 'scripts'],
  'scripts/lib/test': ['scripts', 'tests'],
  'scripts/lib/test/bench': ['server', 'domain', 'scripts', 'tests']
}

const UPWARD = {
  regex: '(^|/)\\.\\.(/|$)|^/',
  message: 'Write #folder/file.ts; only ./ may be relative.'
}
const folders = Object.keys(MAY_IMPORT)

/** Everything of `ui` but its kit and `dom`; look-around is not known here. */
const BUT_KIT = '^#ui/(?:[^kd]|k[^i]|ki[^t]|kit[^/]|d[^o]|do[^m]|dom[^/])'

function strangers(folder: string, friends: string[]): { regex: string; message: string }[] {
  return [...folders, 'scripts', 'tests']
    .filter(other => other !== folder && !friends.includes(other))
    .map(other => ({
      regex:
        other === 'ui' && (friends.includes('ui/kit') || folder.startsWith('ui/'))
          ? BUT_KIT
          : `^#${other}/`,
      message: `${folder} may not import ${other}.`
    }))
}

function otherFolders(folder: string, friends: string[]): { regex: string; message: string }[] {
  const [own = ''] = folder.split('/')
  return Object.keys(SERVER_MAY_IMPORT)
    .filter(other => !other.includes('/') && other !== own && !friends.includes(other))
    .map(other => ({
      regex: `^#server/${other}/`,
      message: `server/${folder} may not import server/${other}.`
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
  jsPlugins: ['./scripts/lib/check/lint-addresses.ts'],
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
        'scripts/lib/check/lint-addresses.ts',
        'src/page-scripts/start/intent.ts',
        'src/islands/frame/boundary/hydrate.tsx',
        'src/islands/frame/boundary/render.ts'
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
    ...Object.entries(SERVER_MAY_IMPORT).map(([folder, friends]) =>
      restrict(
        [`src/server/${folder}/**`],
        [
          UPWARD,
          ...strangers('server', MAY_IMPORT['server'] ?? []),
          ...awayFromHome('server'),
          ...otherFolders(folder, friends),
          ...(folder === 'routes'
            ? [{ regex: '^kysely$', message: 'Queries belong to a feature.' }]
            : [])
        ]
      )
    ),
    {
      files: ['src/server/routes/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...QUERIES.map(property => ({ property, message: 'Queries belong to a feature.' }))
        ]
      }
    },
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
