import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, guardedFolder } from '#tests/support/operating/guarded.ts'
import { asking } from './answer.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const recipe = (path: string) => readFileSync(join(ROOT, 'scripts/deploy', path), 'utf8')

export interface RunningHost {
  /** `https://localhost:PORT` */
  origin: string
  /** The recipe's redirect from http, if any. */
  plainOrigin: string
  /** What makes it read its configuration anew, for a shell. */
  reloadCommand: string
  stop: () => Promise<void>
}

interface Options {
  /** Folder that a recipe calls `/srv/ufuq`: it holds `live`. */
  home: string
  apiPort: number
  /** nginx only: whether its module for Brotli is there. */
  hasBrotli?: boolean
}

/** @throws Error when the recipe lacks a line that is changed for this machine */
function adapted(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the recipe does not say ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

/** @throws Error with what the program printed */
function run(program: string, parameters: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error ?? stderr}`)
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate]
  ])
  return { certificate, key }
}

/** nginx with the recipe of this repository, on ports of its own. */
export async function startNginx({
  home,
  apiPort,
  hasBrotli = true
}: Options): Promise<RunningHost> {
  const { folder, start, stop } = guardedFolder('nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  const { certificate, key } = makeCertificate(folder)
  mkdirSync(join(folder, 'logs'))
  const site = adapted(recipe('ufuq.conf'), [
    ['/srv/ufuq', home],
    ['server 127.0.0.1:4321 ', `server 127.0.0.1:${apiPort} `],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['server_name ufuq.example;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/ufuq.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/ufuq.example/privkey.pem', key],
    ...(hasBrotli ? [] : [['    brotli_static on;\n', ''] as const])
  ])
  writeFileSync(join(folder, 'ufuq.conf'), site)
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      ...(hasBrotli ? [`load_module ${module};`] : []),
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/logs/error.log;`,
      'events { worker_connections 512; }',
      'http {',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `  ${name}_temp_path ${folder}/${name};`
      ),
      `  access_log ${folder}/logs/access.log;`,
      `  include ${folder}/ufuq.conf;`,
      '}'
    ].join('\n')
  )
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  run('nginx', [...parameters, '-t'])
  const origin = `https://localhost:${port}`
  await start(
    { program: 'nginx', parameters: [...parameters, '-g', 'daemon off;'] },
    async () => (await asking(origin)({ path: '/robots.txt' })).status === 200
  )
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    reloadCommand: ['nginx', ...parameters, '-s', 'reload'].join(' '),
    stop
  }
}

/** Caddy with the recipe of this repository, on ports of its own. */
export async function startCaddy({ home, apiPort }: Options): Promise<RunningHost> {
  const { folder, start, stop } = guardedFolder('caddy')
  const [port, plainPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const { certificate, key } = makeCertificate(folder)
  const file = join(folder, 'Caddyfile')
  const options = [
    `admin 127.0.0.1:${adminPort}`,
    `http_port ${plainPort}`,
    `https_port ${port}`,
    'default_bind 127.0.0.1',
    'skip_install_trust',
    `storage file_system ${folder}/storage`
  ]
  const site = adapted(recipe('Caddyfile'), [
    ['/srv/ufuq', home],
    ['reverse_proxy 127.0.0.1:4321', `reverse_proxy 127.0.0.1:${apiPort}`],
    ['\nufuq.example {\n', `\nhttps://localhost:${port} {\n\ttls ${certificate} ${key}\n`],
    ['\n{\n', `\n{\n${options.map(line => `\t${line}\n`).join('')}`]
  ])
  writeFileSync(file, site)
  const parameters = ['--config', file, '--adapter', 'caddyfile']
  const origin = `https://localhost:${port}`
  await start(
    {
      program: 'caddy',
      parameters: ['run', ...parameters],
      env: { HOME: folder, PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: folder }
    },
    async () => (await asking(origin)({ path: '/robots.txt' })).status === 200
  )
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    reloadCommand: ['caddy reload', ...parameters, `--address 127.0.0.1:${adminPort}`].join(' '),
    stop
  }
}
