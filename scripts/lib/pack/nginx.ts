import {
  CACHE,
  CHANGE_PASSWORD,
  FILE_NAME,
  HASHED_FOLDER,
  SECURITY_TEXT,
  SHARED_FOLDERS,
  SILENT_REFERRER,
  SITE_HEADERS,
  TRANSPORT
} from '#server/http/site/site-rules.ts'
import type { Host, SiteDescription } from './describe.ts'
import { filesOfPlace, ownPolicies, shellPattern } from './policies.ts'

/** Longest parameter that nginx reads. */
const PARAMETER_MAX = 4_000

/** For the recipe `scripts/deploy/ufuq.conf`, which includes these files. */
export const nginx: Host = {
  siteIn: 'site',
  takesTwins: true,
  pack: (site, { root }) => ({
    texts: {
      'nginx/http.conf': httpPart(site),
      'nginx/server.conf': serverPart(root),
      'nginx/api.conf': API_PART,
      'nginx/studio.conf': apiPart('10m', UNBUFFERED)
    },
    notes: []
  })
}

/** No string of ours holds a quotation mark or a dollar sign. */
function quoted(text: string): string {
  if (/["\n]/.test(text) || text.length > PARAMETER_MAX) {
    throw new Error(`nginx cannot read a text of ${text.length} characters: ${text.slice(0, 80)}…`)
  }
  return `"${text}"`
}

function map(source: string, name: string, entries: readonly (readonly [string, string])[]) {
  const lines = entries.map(([key, value]) => `    ${key} ${value};`)
  return [`map ${source} $ufuq_${name} {`, ...lines, '}'].join('\n')
}

/** Parts of films go through as they come, and events as they happen. */
const UNBUFFERED = `proxy_request_buffering off;
proxy_buffering off;
`

/** The API trusts a proxy on its own machine. @param timeout of a piece of a body, and of an answer */
function apiPart(timeout: string, more: string): string {
  return `# Included where a path of the API is handled.
proxy_pass http://ufuq_api;
proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
# Names the request in both logs.
proxy_set_header X-Request-Id $request_id;
# With several processes. What was sent to one and may have been done is sent to another only where doing it
# twice is doing it once: reads, PUT and DELETE. So no non_idempotent here.
proxy_next_upstream error timeout;
proxy_next_upstream_tries 3;
proxy_next_upstream_timeout 6s;
proxy_connect_timeout 1s;
proxy_send_timeout ${timeout};
proxy_read_timeout ${timeout};
# Films go through as they come, and not onto the disk.
proxy_max_temp_file_size 0;
error_page 429 @ufuq_too_many;
error_page 413 @ufuq_too_large;
error_page 502 504 = @ufuq_away;
${more}`
}

/** Of all rows but those of the studio. */
export const API_PART = apiPart('15s', '')

/** Variables of a request. The policy goes by the file that is sent. */
function httpPart(site: SiteDescription): string {
  const policies = [...ownPolicies(site)].map(
    ([policy, places]) =>
      [quoted(`~^(?:${places.map(filesOfPlace).join('|')})$`), quoted(policy)] as const
  )
  return [
    '# Of this build. Included where `http` is.',
    `map_hash_max_size ${Math.max(2_048, site.redirects.length * 2)};`,
    map('$uri', 'policy', [['default', quoted(site.policy)], ...policies]),
    map('$uri', 'missing', [
      ['default', '/404.html'],
      ['"~^/en(?:/|$)"', '/en/404.html']
    ]),
    map('$uri', 'shell', [
      ['default', '/-'],
      ...site.shells.map(
        ({ path }) => [quoted(`~^${shellPattern(path)}$`), `${path}.html`] as const
      )
    ]),
    '# An address without what is taken off it, to look up where it leads.',
    map('$uri', 'bare', [
      ['default', '""'],
      ['"~^(?<ufuq_path>/.*?)(?:(?:/index)?\\.html)?/*$"', '$ufuq_path']
    ]),
    map('$ufuq_bare', 'leads', [
      ['default', '""'],
      ...site.redirects.map(({ from, to }) => [quoted(from), quoted(to)] as const)
    ]),
    map('$args', 'referrer', [
      ['default', SITE_HEADERS['Referrer-Policy']],
      ['"~(?:^|&)token="', SILENT_REFERRER]
    ]),
    map('$uri', 'embedding', [
      ['default', SITE_HEADERS['Cross-Origin-Resource-Policy']],
      ...SHARED_FOLDERS.map(folder => [`"~^${folder}"`, 'cross-origin'] as const)
    ]),
    map('$https', 'transport', [
      ['default', '""'],
      ['on', quoted(TRANSPORT)]
    ]),
    map('$request_method', 'allow', [
      ['default', '"GET, HEAD"'],
      ['GET', '""'],
      ['HEAD', '""']
    ]),
    ''
  ].join('\n\n')
}

const ALWAYS = [
  ...Object.entries(SITE_HEADERS).map(([name, value]) => {
    if (name === 'Referrer-Policy') return [name, '$ufuq_referrer']
    if (name === 'Cross-Origin-Resource-Policy') return [name, '$ufuq_embedding']
    return [name, quoted(value)]
  }),
  ['Strict-Transport-Security', '$ufuq_transport'],
  ['Allow', '$ufuq_allow']
].map(([name, value]) => `    add_header ${name} ${value} always;`)
const OF_PAGES = [
  ...ALWAYS,
  '    add_header Content-Security-Policy $ufuq_policy always;',
  `    add_header Cache-Control ${CACHE.rest} always;`
]

/** Addresses are compared as requested, since nginx does not encode one in a header. */
function serverPart(root: string): string {
  const whenRequested = (pattern: string) => `if ($request_uri ~ "${pattern}")`
  const refusals = [
    '    default_type "text/plain; charset=utf-8";',
    '    if ($ufuq_allow) { return 405 "405\\n"; }',
    '    if ($request_uri ~* "^[^?]*(?:\\\\\\\\|%5c|%00)") { return 400; }'
  ]
  const doubled = `    ${whenRequested('^((?:/[^?]*?)??)//+([^?]*)(\\?.*)?$')} { return 308 $1/$2$3; }`
  return [
    '# Of this build. Included where `server` is, after everything else of it.',
    `root ${quoted(root)};`,
    'charset utf-8;',
    'charset_types text/css text/plain text/xml application/javascript application/json;',
    'gzip_static on;',
    'gzip_vary on;',
    '# The address in the request line is not believed.',
    'absolute_redirect off;',
    'error_page 400 404 $ufuq_missing;',
    '',
    'location / {',
    ...OF_PAGES,
    ...refusals,
    '    if ($ufuq_leads) { return 308 $ufuq_leads$is_args$args; }',
    doubled,
    `    ${whenRequested('^(/[^?]*[^/?])/(\\?.*)?$')} { return 308 $1$2; }`,
    `    ${whenRequested('^/(?:index)?\\.html(\\?.*)?$')} { return 308 /$1; }`,
    `    ${whenRequested('^(/[^?]*?)(?:/index)?\\.html(\\?.*)?$')} { return 308 $1$2; }`,
    '    # The same, written with escapes; and the compressed twins, which are no addresses.',
    '    if ($uri ~ "\\.(?:html|br|gz)$") { return 404; }',
    '    try_files $uri $uri.html $uri/index.html $ufuq_shell @missing;',
    '}',
    'location = / {',
    ...OF_PAGES,
    ...refusals,
    doubled,
    '    try_files /index.html =404;',
    '}',
    `location ^~ ${HASHED_FOLDER} {`,
    ...ALWAYS,
    `    add_header Cache-Control "${CACHE.hashed}";`,
    ...refusals,
    '    try_files $uri @missing;',
    '}',
    '# What begins with a dot is nobody’s business.',
    'location ~ /\\. {',
    ...OF_PAGES,
    ...refusals,
    '    return 404;',
    '}',
    `location = ${CHANGE_PASSWORD.from} {`,
    ...ALWAYS,
    `    return 302 ${CHANGE_PASSWORD.to};`,
    '}',
    `location = ${SECURITY_TEXT} {`,
    ...OF_PAGES,
    ...refusals,
    '    try_files $uri @missing;',
    '}',
    'location @missing {',
    ...OF_PAGES,
    '    types {}',
    '    default_type "text/plain; charset=utf-8";',
    `    if ($uri ~* "${FILE_NAME.source}|^${HASHED_FOLDER}") { return 404 "404\\n"; }`,
    '    return 404;',
    '}',
    'location = /404.html {',
    '    internal;',
    ...OF_PAGES,
    '}',
    'location = /en/404.html {',
    '    internal;',
    ...OF_PAGES,
    '}',
    ''
  ].join('\n')
}
