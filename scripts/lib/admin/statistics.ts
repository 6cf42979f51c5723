import { readStatistics } from '#server/operating/admin/statistics.ts'
import type { Command } from './command.ts'

export const statistics: Command = {
  name: 'statistics',
  summary: 'learners, subscribers, revenue, learning, promo codes; days are Cairo’s',
  parameters: [],
  example: 'statistics --json',
  async run(desk) {
    const sections = await readStatistics(desk.db, desk.now())
    desk.sections(sections)
  }
}
