import { useStore } from '@nanostores/react'
import { clockTime } from '#domain/time/clock-time.ts'
import { $isStarting, startClass } from '#stores/catalogue/own-class.ts'
import { type Part, roomOf } from './part.ts'

export function GoOn({ t, locale, content, standing }: Part) {
  const isStarting = useStore($isStarting)
  if (standing.step === 'ahead') {
    const room = roomOf(locale, standing.next.id)
    return (
      <button
        className="btn"
        type="button"
        aria-busy={isStarting}
        onClick={() => void startClass(content.courseId, room)}
      >
        {t('start')}
      </button>
    )
  }
  if (standing.step !== 'underWay') return null
  const { next, at } = standing
  return (
    <a className="btn" href={roomOf(locale, next.id)}>
      {at >= 1 ? t('continueAt', { time: clockTime(at) }) : t('continue')}
    </a>
  )
}
