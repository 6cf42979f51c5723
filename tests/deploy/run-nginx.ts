import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Nginx {
  stop: () => Promise<void>
}

/**
 * Starts nginx in a folder of its own.
 *
 * @param http content of its `http` block
 * @throws Error with its message when the configuration is wrong
 */
export async function startNginx(folder: string, http: string): Promise<Nginx> {
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
${temporary.map(name => `  ${name}_temp_path ${folder}/temp/${name};`).join('\n')}
  access_log off;
${http}
}
`
  )
  const parameters = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  const checked = spawnSync('nginx', ['-t', ...parameters], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.error?.message ?? checked.stderr)
  const child = spawn('nginx', [...parameters, '-g', 'daemon off;'], { stdio: 'ignore' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  return {
    async stop() {
      process.removeListener('exit', end)
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
  }
}
