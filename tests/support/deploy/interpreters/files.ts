import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Ask } from '#tests/support/deploy/answer.ts'

/** Texts of a folder by their path, which begins with a slash. */
export interface Files {
  has: (path: string) => boolean
  read: (path: string) => string
}

export function filesOf(folder: string): Files {
  const at = (path: string) => join(folder, path)
  return {
    has: path => existsSync(at(path)) && statSync(at(path)).isFile(),
    read: path => readFileSync(at(path), 'utf8')
  }
}

/** The path as a host compares it, and the query with its question mark. */
export function split(path: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(path, 'https://ufuq.example')
  return { pathname, search }
}

export function answered(
  status: number,
  headers: Record<string, string>,
  body = ''
): ReturnType<Ask> {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return Promise.resolve({ status, headers: Object.fromEntries(lowered), body } as Answer)
}

/** Blocks of `_headers`: the path, and its lines. */
export function blocksOf(text: string): { path: string; lines: string[] }[] {
  return text
    .split(/\n(?=\S)/)
    .map(block => block.split('\n').filter(line => line.trim() && !line.startsWith('#')))
    .filter(([path]) => path !== undefined)
    .map(([path = '', ...lines]) => ({ path, lines: lines.map(line => line.trim()) }))
}
