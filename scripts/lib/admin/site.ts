import { lastPublications, type PublicationRecord } from '#server/operating/publications.ts'
import { isoOf } from '#server/db/times.ts'
import type { Command } from './command.ts'
import type { Facts } from './print.ts'

const LINES = 10

export const publicationLog: Command = {
  usage: 'site',
  summary: 'the last ten publications of the site, newest first',
  example: 'site --json',
  async run({ db, now, table }) {
    const publications = await lastPublications(db, LINES, now())
    table(publications.map(factsOf), 'the site was not published')
  }
}

function factsOf(publication: PublicationRecord): Facts {
  const { startedAt, version, cause, pages, rendered, tookMs, state, problem } = publication
  return {
    when: isoOf(startedAt.getTime()),
    version: version ?? null,
    cause,
    pages: pages ?? null,
    rendered: rendered ?? null,
    seconds: tookMs === undefined ? null : tookMs / 1_000,
    result: state,
    problem: problem ?? null
  }
}
