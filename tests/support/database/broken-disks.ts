import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of a server process that can be made to fail. */
export interface BrokenDisk {
  how: string
  isPossible: boolean
  /** Runs `command` with such a disk at `data`, filled from `seed`. */
  wrap: (folders: Folders, command: string) => string
  /** Makes it fail. @param pid of the server */
  fail: (folders: Folders, pid: number) => void
  repair?: (folders: Folders, pid: number) => void
  /** The answer to a write on that disk, and whether the process is ready. */
  answer: { code: string; ready: number }
}

interface Folders {
  /** Where everything of the test lies. */
  root: string
  seed: string
  data: string
}

const works = (program: string, ...parameters: string[]) =>
  spawnSync(program, parameters, { stdio: 'ignore' }).status === 0

/** A mount namespace, as root or where the kernel allows it. */
const UNSHARE = ['unshare -m', 'unshare -rm'].find(command =>
  works('sh', '-c', `${command} sh -c 'mount -t tmpfs tmpfs /mnt'`)
)

/** Inside the namespace of the process. */
const filler = ({ data }: Folders, pid: number) => `/proc/${pid}/root${join(data, 'filler')}`

const fullTmpfs: BrokenDisk = {
  how: 'a small tmpfs that is full',
  isPossible: UNSHARE !== undefined,
  wrap: ({ seed, data }, command) =>
    `exec ${UNSHARE} sh -c 'mount -t tmpfs -o size=8m tmpfs ${data} && cp -a ${seed}/. ${data}/ && exec ${command}'`,
  fail: (folders, pid) => {
    try {
      writeFileSync(filler(folders, pid), Buffer.alloc(8 * 1024 * 1024))
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
    }
  },
  repair: (folders, pid) => rmSync(filler(folders, pid)),
  answer: { code: 'storage_full', ready: 200 }
}

/** Preloaded library: while the flag file exists, nothing is synced. */
const SHIM = `
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
int fsync(int fd) {
  if (access(getenv("FAILING_SYNC"), F_OK) != 0) return syscall(SYS_fsync, fd);
  errno = EIO;
  return -1;
}
int fdatasync(int fd) { return fsync(fd); }
`
const flag = ({ root }: Folders) => join(root, 'fails')

const failingSync: BrokenDisk = {
  how: 'a disk whose fsync fails',
  isPossible: process.platform === 'linux' && works('cc', '--version'),
  wrap(folders, command) {
    const { root, seed, data } = folders
    const [source, library] = [join(root, 'shim.c'), join(root, 'shim.so')]
    writeFileSync(source, SHIM)
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, source])
    const settings = `LD_PRELOAD=${library} FAILING_SYNC=${flag(folders)}`
    return `cp -a ${seed}/. ${data}/ && ${settings} exec ${command}`
  },
  fail: folders => writeFileSync(flag(folders), ''),
  answer: { code: 'unavailable', ready: 503 }
}

/** Beyond what the store has: its journal reaches that soon. */
const GROWTH = 256 * 1024
const BLOCK = 512

const limitedFile: BrokenDisk = {
  how: 'a disk that takes no more of a file',
  isPossible: process.platform !== 'win32',
  wrap({ seed, data }, command) {
    const blocks = Math.ceil((statSync(join(seed, 'store.sqlite')).size + GROWTH) / BLOCK)
    return `cp -a ${seed}/. ${data}/ && ulimit -f ${blocks} && exec ${command}`
  },
  fail: ({ data }) => {
    if (!existsSync(join(data, 'store.sqlite'))) throw new Error('there is no store')
  },
  answer: { code: 'unavailable', ready: 200 }
}

export const BROKEN_DISKS = [fullTmpfs, failingSync, limitedFile]
