import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN = 200

/**
 * Waits until no other process has this turn, and keeps it until this one ends or gives it back. The
 * system takes the lock of a database back however a process ends, so none is left behind.
 *
 * @param file made where it is missing; stays empty
 * @param onWait called once, when somebody else has it
 * @returns gives it back; who lets go of this function may lose the turn
 */
export async function takeTurn(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  for (let asked = 0; !isTaken(lock); asked++) {
    if (asked === 0) onWait()
    await pause(LOOK_AGAIN)
  }
  return () => lock.close()
}

const SQLITE_BUSY = 5

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
