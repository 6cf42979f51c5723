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

/** For the recipe `scripts/deploy/Caddyfile`, which imports both files. */
export const caddy: Host = {
  siteIn: 'site',
  takesTwins: true,
  pack: (site, { root }) => ({
    texts: {
      'caddy/site.caddy': sitePart(site, root),
      'caddy/errors.caddy': errorsPart(site, root)
    },
    notes: []
  })
}

function quoted(text: string): string {
  if (/[`\n]/.test(text)) throw new Error(`Caddy cannot read ${text.slice(0, 80)}`)
  return `\`${text}\``
}

function map(name: string, entries: readonly (readonly [string, string])[]): string[] {
  return [
    `\tmap {path} {ufuq_${name}} {`,
    ...entries.map(([key, value]) => `\t\t${key} ${quoted(value)}`),
    '\t}'
  ]
}

/** Addresses are compared as requested (`orig_uri`); the policy goes by the file that is sent. */
function sitePart(site: SiteDescription, root: string): string {
  const { redirects, shells } = site
  const leads = (name: string, pattern: string, to: string) => [
    `\t@${name} vars_regexp ${name} {http.request.orig_uri} ${quoted(pattern)}`,
    `\tredir @${name} ${to} 308`
  ]
  return [
    '# Of this build. Imported where requests for the site are handled.',
    'route {',
    `\troot * ${quoted(root)}`,
    '\theader {',
    ...Object.entries(SITE_HEADERS).map(([name, value]) => `\t\t${name} ${quoted(value)}`),
    `\t\tCache-Control ${quoted(CACHE.rest)}`,
    '\t}',
    '\theader -Server',
    '\t@secure protocol https',
    `\theader @secure Strict-Transport-Security ${quoted(TRANSPORT)}`,
    '\t@token query token=*',
    `\theader @token Referrer-Policy ${SILENT_REFERRER}`,
    '\t@odd not method GET HEAD',
    '\thandle @odd {',
    '\t\theader Allow "GET, HEAD"',
    '\t\trespond "405" 405',
    '\t}',
    `\tredir ${CHANGE_PASSWORD.from} ${CHANGE_PASSWORD.to} 302`,
    `\t@unreadable vars_regexp {http.request.orig_uri} ${quoted('(?i)^[^?]*(?:\\\\|%5c|%00)')}`,
    '\terror @unreadable 400',
    '',
    `\t@numbered path_regexp numbered ${quoted('^(/.*/\\d+)(?:\\.html)?/*$')}`,
    '\thandle @numbered {',
    '\t\tmap {re.numbered.1} {ufuq_leads} {',
    '\t\t\tdefault ""',
    ...redirects.map(({ from, to }) => `\t\t\t${from} ${quoted(to)}`),
    '\t\t}',
    '\t\t@known not vars {ufuq_leads} ""',
    '\t\thandle @known {',
    '\t\t\t@asking expression `{query} != ""`',
    '\t\t\tredir @asking {ufuq_leads}?{query} 308',
    '\t\t\tredir {ufuq_leads} 308',
    '\t\t}',
    '\t}',
    ...leads(
      'doubled',
      '^((?:/[^?]*?)??)//+([^?]*)(\\?.*)?$',
      '{re.doubled.1}/{re.doubled.2}{re.doubled.3}'
    ),
    ...leads('slashed', '^(/[^?]*[^/?])/(\\?.*)?$', '{re.slashed.1}{re.slashed.2}'),
    ...leads('index', '^/(?:index)?\\.html(\\?.*)?$', '/{re.index.1}'),
    ...leads('html', '^(/[^?]*?)(?:/index)?\\.html(\\?.*)?$', '{re.html.1}{re.html.2}'),
    '\t# The same, written with escapes; the compressed twins; and what begins with a dot.',
    '\t@private {',
    `\t\tpath_regexp ${quoted('\\.(?:html|br|gz)$|/\\.')}`,
    `\t\tnot path ${SECURITY_TEXT}`,
    '\t}',
    '\terror @private 404',
    '',
    ...map('shell', [
      ...shells.map(({ path }) => [`~^${shellPattern(path)}$`, `${path}.html`] as const),
      ['default', '/-']
    ]),
    '\t@manifest path *.webmanifest',
    '\theader @manifest Content-Type application/manifest+json',
    `\t@hashed path ${HASHED_FOLDER}*`,
    '\thandle @hashed {',
    `\t\t@shared path ${SHARED_FOLDERS.map(folder => `${folder}*`).join(' ')}`,
    '\t\theader @shared Cross-Origin-Resource-Policy cross-origin',
    '\t\t@there file {path}',
    `\t\theader @there Cache-Control ${quoted(CACHE.hashed)}`,
    '\t\tfile_server {',
    '\t\t\tprecompressed br gzip',
    '\t\t}',
    '\t}',
    '\trewrite / /index.html',
    '\ttry_files {path} {path}.html {path}/index.html {ufuq_shell}',
    ...map('policy', [
      ...[...ownPolicies(site)].map(
        ([policy, places]) => [`~^(?:${places.map(filesOfPlace).join('|')})$`, policy] as const
      ),
      ['default', site.policy]
    ]),
    '\theader Content-Security-Policy {ufuq_policy}',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t\tdisable_canonical_uris',
    '\t}',
    '}',
    ''
  ].join('\n')
}

/** A page in the language of the path, or text where a file is missing. */
function errorsPart({ policy, policies }: SiteDescription, root: string): string {
  const page = (path: string) => [
    `\trewrite * ${path}`,
    '\tfile_server {',
    '\t\tstatus {err.status_code}',
    '\t\tprecompressed br gzip',
    '\t\tdisable_canonical_uris',
    '\t}'
  ]
  return [
    '# Of this build. Imported where errors are handled.',
    `root * ${quoted(root)}`,
    'header -Server',
    `header Content-Security-Policy ${quoted(policies.get('/404') ?? policy)}`,
    `header Cache-Control ${CACHE.rest}`,
    `@file path_regexp ${quoted(`(?i)${FILE_NAME.source}|^${HASHED_FOLDER}`)}`,
    'handle @file {',
    '\theader Content-Type "text/plain; charset=utf-8"',
    '\trespond "{err.status_code}" {err.status_code}',
    '}',
    '@english path /en /en/*',
    'handle @english {',
    ...page('/en/404.html'),
    '}',
    'handle {',
    ...page('/404.html'),
    '}',
    ''
  ].join('\n')
}
