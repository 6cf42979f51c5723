import { ageOf, backupsIn } from '#server/operating/backup/backups.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Finding } from './finding.ts'

const HOURS_OF_A_DAY = 24

/** The age of the newest backup. */
export function lookAtBackups({ backupDir }: Settings, now: Date): Finding {
  const about = 'backups'
  const found = backupsIn(backupDir)
  const [newest] = found
  if (!newest) {
    return { state: 'note', about, says: `none in ${backupDir}; npm run backup makes one` }
  }
  const hours = Math.floor(ageOf(newest, now))
  const says = `${found.length} in ${backupDir}, the newest ${hours} hours old`
  return hours < HOURS_OF_A_DAY
    ? { state: 'ok', about, says }
    : { state: 'wrong', about, says: `${says}: is the timer still running?` }
}
