import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN = 200

/** Takes a lock that ends with the process. @param onWait called once when another one has it */
export async function takeTurn(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  for (let attempts = 0; !isTaken(lock); attempts++) {
    if (attempts === 0) onWait()
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
