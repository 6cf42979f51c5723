import { type LogEntry, readLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { readStatistics } from '#server/admin/statistics.ts'
import { type Command, dayBegins, given, LAST, linesOf } from './command.ts'
import { type Facts, stepOf } from './print.ts'

const HISTORY_LINES = 200

/** What operators did to something, newest first. @param subject `promo UFUQ25` */
export async function historyOf(db: Db, subject: string): Promise<Facts[]> {
  return rowsOf(await readLog(db, { subject, limit: HISTORY_LINES }))
}

function rowsOf(entries: readonly LogEntry[]): Facts[] {
  return entries.map(({ at, who, command, subject, change, reason }) => ({
    when: isoOf(at),
    who,
    command,
    subject,
    change: Object.entries(change)
      .map(([name, step]) => `${name}: ${step ? stepOf(...step) : 'changed'}`)
      .join('; '),
    reason
  }))
}

export const log: Command = {
  usage: 'log',
  summary: 'what operators have changed, newest first',
  options: {
    subject: 'TEXT: only this, like “promo SUMMER25” or “learner 17”',
    since: 'DAY, in Cairo',
    last: LAST
  },
  example: 'log --since 2026-11-01',
  async run({ db, table }, input) {
    const entries = await readLog(db, {
      subject: input.text('subject'),
      since: given(input.text('since'), text => dayBegins('--since', text)) ?? 0,
      limit: linesOf(input)
    })
    table(rowsOf(entries), 'nothing was changed')
  }
}

export const statistics: Command = {
  usage: 'statistics',
  summary: 'learners, subscribers, revenue, learning, promo codes; days are Cairo’s',
  example: 'statistics --json',
  async run(context) {
    const sections = await readStatistics(context.db, context.now())
    context.sections(sections)
  }
}
