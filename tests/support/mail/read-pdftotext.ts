import { spawnSync } from 'node:child_process'
import { pdftotextVersion } from '#scripts/lib/setup/programs.mjs'

let version: string | undefined

/**
 * Letters and digits that pdftotext of Poppler reads in a PDF, in their order. It sets spaces, vowel signs
 * and brackets by where they stand on the page, so those are left out.
 *
 * @throws SetupError where it is not installed, with what to do
 */
export function lettersByPdftotext(bytes: Uint8Array): string {
  version ??= pdftotextVersion()
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-', '-'], {
    input: bytes,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`${version} cannot read the PDF: ${stderr}`)
  return lettersOf(stdout)
}

export const lettersOf = (text: string): string =>
  text.normalize().replaceAll(/[^\p{L}\p{N}]/gu, '')
